import { sql } from 'kysely';
import { copiarPerguntas, tituloLivre } from '#modules/organizacao/organizacao.api.ts';
import { TITULO_MAXIMO } from '#modules/organizacao/questionario/cabecalho.contract.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { semAcento } from '#platform/shared/text.ts';

/** A class, and the questionnaire that its students are asked. */
export interface AvaliacaoDaTurma {
  readonly turmaId: number;
  readonly titulo: string;
  readonly instrucoes: string | null;
  readonly questionarioId: number;
  readonly colaboradoresIds: readonly number[];
  /** 'yyyy-MM-dd' */
  readonly dataFim: string;
}

/** Makes the anonymous evaluation of a class, in preparation, with the questions and the students given; returns its id. */
export async function criarAvaliacaoDaTurma(ctx: Ctx, o: AvaliacaoDaTurma): Promise<number> {
  const { rows: usados } = await sql<{ busca: string | null }>`select nome_busca as busca from pesquisa
    where empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const buscas = new Set(usados.map(({ busca }) => busca));
  const titulo = tituloLivre(o.titulo, (texto) => buscas.has(semAcento(texto)), TITULO_MAXIMO);
  const { rows } = await sql<{ id: number; questionario: number }>`insert into pesquisa
      (empresa_id, tipo, titulo, instrucoes, data_ini, data_fim, anonima)
    values (${ctx.empresaId}, 'T', ${titulo}, ${o.instrucoes}, ${ctx.hoje}, ${o.dataFim}, true)
    returning id, questionario_id as questionario`.execute(ctx.db);
  const [nova] = rows;
  if (!nova) throw new ProblemError('NAO_ENCONTRADO');
  await copiarPerguntas(ctx, o.questionarioId, nova.questionario);
  await convidarDaTurma(ctx, nova.id, o);
  return nova.id;
}

/** Asks the students who are not asked yet, with the area in which each works today. */
export async function convidarDaTurma(
  ctx: Ctx,
  pesquisaId: number,
  { turmaId, colaboradoresIds }: Pick<AvaliacaoDaTurma, 'turmaId' | 'colaboradoresIds'>,
): Promise<void> {
  await sql`insert into pesquisa_participante (empresa_id, pesquisa_id, colaborador_id, turma_id, area_id)
    select ${ctx.empresaId}, ${pesquisaId}, x.id, ${turmaId}, l.area_organizacional_id
    from json_array_elements_text(${JSON.stringify(colaboradoresIds)}::json) e (id) cross join lateral (select e.id::bigint as id) x
    left join lateral colaborador_lotacao(x.id, ${hojeSql}) l on true
    on conflict on constraint pesquisa_participante_unico do nothing`.execute(ctx.db);
}
