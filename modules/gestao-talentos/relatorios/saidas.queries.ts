import { sql } from 'kysely';
import { permissoesDaEntrevista } from '#modules/gestao-talentos/entrevistas-desligamento/entrevistas-desligamento.contract.ts';
import { amongIds, idList } from '#platform/server/db/id-list.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { pessoasSql, SEM_AREA } from './pessoas.queries.ts';
import type { FiltroDesligamentos, FiltroResultados } from './relatorios.contract.ts';
import type { PerguntaSomada, RespostaSomada } from './resultado.rules.ts';

/** Somebody who left, with the reason and where they worked on that day. */
export interface Desligado {
  readonly grupo: string;
  readonly data: string;
  readonly talento: string;
  readonly matricula: string | null;
  readonly motivo: string;
  readonly admissao: string;
  readonly meses: number;
  readonly cargo: string | null;
  readonly area: string;
  readonly estabelecimento: string | null;
}

const ordens = {
  MOTIVO: { valor: sql`q.motivo`, ordem: sql`sem_acento(q.motivo), q.motivo` },
  AREA_ORGANIZACIONAL: { valor: sql`q.area`, ordem: sql`sem_acento(q.area), q.area` },
  MES_ANO: { valor: sql`to_char(q.data, 'MM/YYYY')`, ordem: sql`date_trunc('month', q.data::timestamp)` },
} as const;

/** The dismissals of a period that stand, sorted by what groups them and then by day. */
export async function desligadosNoPeriodo(
  ctx: Ctx,
  { dataIni, dataFim, agruparPor, motivosIds, ...lugar }: FiltroDesligamentos,
): Promise<Desligado[]> {
  const { valor, ordem } = ordens[agruparPor];
  const { rows } = await sql<Desligado>`select ${valor} as grupo, q.* from (
      select d.id, d.data, k.nome as motivo, x.* from desligamento d join motivo_desligamento k on k.id = d.motivo_id
      cross join lateral (select p.nome as talento, p.nome_busca, p.matricula, p.data_admissao as admissao, c.nome as cargo,
          coalesce(a.nome, ${SEM_AREA}) as area, e.nome as estabelecimento,
          (extract(year from age(d.data, p.data_admissao)) * 12 + extract(month from age(d.data, p.data_admissao)))::int as meses
        from ${pessoasSql(ctx, lugar, sql.ref('d.data'))} and p.id = d.colaborador_id) x
      where d.empresa_id = ${ctx.empresaId} and d.cancelado_em is null and d.data between ${dataIni}::date and ${dataFim}::date
        and ${amongIds('d.motivo_id', motivosIds)}) q
    order by ${ordem}, q.data, q.nome_busca, q.id`.execute(ctx.db);
  return rows;
}

const grupos = {
  NENHUM: sql`null::text`,
  MOTIVO: sql`k.nome`,
  AREA_ORGANIZACIONAL: sql`x.area`,
} as const;

/**
 * What was answered in the interviews of who left in a period, and the questions; free text and comments are not read. Throws
 * SEM_PERMISSAO to who may not read the answers of one interview.
 */
export async function respostasDoPeriodo(
  ctx: Ctx,
  { dataIni, dataFim, agruparPor, motivosIds, modelosIds, ...lugar }: FiltroResultados,
): Promise<{ readonly perguntas: PerguntaSomada[]; readonly respostas: RespostaSomada[] }> {
  if (!pode(ctx, permissoesDaEntrevista.verbos.LER_RESPOSTAS))
    throw new ProblemError('SEM_PERMISSAO', {
      mensagem: 'O resultado soma o que cada um respondeu: só quem lê as respostas o vê.',
    });
  const { rows: respostas } =
    await sql<RespostaSomada>`select r.pergunta_id as "perguntaId", r.opcoes_ids as "opcoesIds", r.nota,
      ${grupos[agruparPor]} as grupo
    from desligamento d join motivo_desligamento k on k.id = d.motivo_id
      join entrevista_desligamento t on t.desligamento_id = d.id
      join questionario_preenchimento f on f.id = t.preenchimento_id and f.concluido_em is not null
      join questionario_resposta r on r.preenchimento_id = f.id
      cross join lateral (select coalesce(a.nome, ${SEM_AREA}) as area
        from ${pessoasSql(ctx, lugar, sql.ref('d.data'))} and p.id = d.colaborador_id) x
    where d.empresa_id = ${ctx.empresaId} and d.cancelado_em is null and d.data between ${dataIni}::date and ${dataFim}::date
      and (r.nota is not null or cardinality(r.opcoes_ids) > 0)
      and ${amongIds('d.motivo_id', motivosIds)} and ${amongIds('t.modelo_id', modelosIds)}`.execute(ctx.db);
  return { perguntas: await perguntasDe(ctx, [...new Set(respostas.map(({ perguntaId }) => perguntaId))]), respostas };
}

/** Questions in their order; those of several models say of which they are. */
async function perguntasDe(ctx: Ctx, ids: readonly number[]): Promise<PerguntaSomada[]> {
  const { rows } = await sql<PerguntaSomada & { readonly modelo: string; readonly modeloId: number }>`
    select p.id, p.ordem || '. ' || p.texto as texto, m.id as "modeloId", m.titulo as modelo,
      coalesce((select json_agg(json_build_object('id', o.id, 'texto', o.texto) order by o.ordem)
        from questionario_opcao o where o.pergunta_id = p.id), '[]') as opcoes
    from questionario_pergunta p join modelo_entrevista_desligamento m on m.questionario_id = p.questionario_id
    where p.empresa_id = ${ctx.empresaId} and p.id = any (${idList(ids)}) order by m.nome_busca, m.id, p.ordem`.execute(
    ctx.db,
  );
  const varios = new Set(rows.map(({ modeloId }) => modeloId)).size > 1;
  return rows.map(({ id, texto, modelo, opcoes }) => ({ id, opcoes, texto: varios ? `${modelo} · ${texto}` : texto }));
}
