import { sql } from 'kysely';
import { recalcularTurmas } from '#modules/desenvolvimento/turmas/resultado.queries.ts';
import {
  abrirPreenchimento,
  gravarRespostas,
  lerFolha,
  talentoDaSessao,
} from '#modules/organizacao/organizacao.api.ts';
import type { RespostasForm } from '#modules/organizacao/questionario/respostas.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { alcancouMinimo, restantes } from './conteudo.rules.ts';
import type { TentativaLida } from './meus-cursos.contract.ts';
import { type AulaInteira, tentativasDe } from './meus-cursos.queries.ts';

const FORA_DO_AR = 'Este curso não está no ar agora. As respostas que você já deu estão guardadas.';

/** Opens an attempt at the questions of a lesson, or goes on with the one that is open; the place in the class is held. Throws REGRA. */
export async function comecar(ctx: Ctx, inscricaoId: number, aula: AulaInteira): Promise<number> {
  if (aula.tipo !== 'Q') throw regra('Esta aula não tem questionário.');
  const antes = await tentativasDe(ctx, inscricaoId, aula.id);
  const aberta = antes.find(({ entregueEm }) => entregueEm === null);
  if (aberta) return aberta.id;
  if (antes.some(({ aprovada }) => aprovada)) throw regra('Você já alcançou o mínimo neste questionário.');
  if (restantes(aula.tentativas, antes.length) === 0)
    throw regra('Você já usou todas as tentativas deste questionário. Fale com o RH.');
  const { questionarioId, ordemAleatoria } = aula;
  const preenchimentoId = await abrirPreenchimento(ctx, { questionarioId, ordemAleatoria, tempoLimite: null });
  const { rows } = await sql<{ id: number }>`insert into curso_online_tentativa
      (empresa_id, colaborador_turma_id, aula_id, numero, iniciada_em, preenchimento_id)
    values (${ctx.empresaId}, ${inscricaoId}, ${aula.id}, ${(antes.at(-1)?.numero ?? 0) + 1}, ${ctx.agora}, ${preenchimentoId})
    returning id`.execute(ctx.db);
  return rows[0]?.id ?? 0;
}

interface Lida extends Omit<TentativaLida, 'restantes' | 'recusa' | 'folha'> {
  readonly turmaId: number;
  readonly preenchimentoId: number;
  readonly noAr: boolean;
  readonly tentativas: number | null;
  readonly entregues: number;
}

/** An attempt of one's own. Throws NAO_ENCONTRADO. */
async function minha(ctx: Ctx, id: number, travar = false): Promise<Lida> {
  const eu = await talentoDaSessao(ctx);
  const { rows } =
    await sql<Lida>`select v.id, c.id as "inscricaoId", a.id as "aulaId", k.nome as curso, a.titulo, v.numero,
      a.nota_minima as "notaMinima", v.entregue_em as "entregueEm", v.nota, v.aprovada, c.turma_id as "turmaId",
      v.preenchimento_id as "preenchimentoId", a.publicada and o.publicado_em is not null as "noAr", a.tentativas,
      (select count(*)::int from curso_online_tentativa e where e.aula_id = a.id and e.colaborador_turma_id = c.id
        and e.entregue_em is not null) as entregues
    from curso_online_tentativa v join colaborador_turma c on c.id = v.colaborador_turma_id and c.situacao = 'I'
    join curso_online_aula a on a.id = v.aula_id join curso_online_modulo m on m.id = a.modulo_id
    join curso_online o on o.id = m.curso_online_id join curso k on k.id = o.curso_id
    where v.id = ${id} and c.colaborador_id = ${eu} and v.empresa_id = ${ctx.empresaId} ${travar ? sql`for update of v, c` : sql``}`.execute(
      ctx.db,
    );
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

async function dita(ctx: Ctx, lida: Lida): Promise<TentativaLida> {
  const { turmaId: _t, preenchimentoId, noAr, tentativas, entregues, ...resto } = lida;
  const aberta = lida.entregueEm === null && noAr;
  return {
    ...resto,
    restantes: restantes(tentativas, entregues),
    recusa: lida.entregueEm === null && !noAr ? FORA_DO_AR : null,
    folha: aberta ? await lerFolha(ctx, preenchimentoId) : null,
  };
}

export const lerTentativa = async (ctx: Ctx, id: number): Promise<TentativaLida> => dita(ctx, await minha(ctx, id));

/** Keeps answers; their delivery says the result, and what reaches the least finishes the lesson. */
export async function responder(ctx: Ctx, id: number, form: RespostasForm): Promise<TentativaLida> {
  const antes = await minha(ctx, id, true);
  if (antes.entregueEm !== null) throw regra('Esta tentativa já foi entregue.');
  if (!antes.noAr) throw regra(FORA_DO_AR);
  await gravarRespostas(ctx, antes.preenchimentoId, form);
  if (form.respondidoParcialmente) return lerTentativa(ctx, id);
  const { rows } = await sql<{ percentual: string | null }>`select percentual from questionario_preenchimento
    where id = ${antes.preenchimentoId}`.execute(ctx.db);
  const nota = rows[0]?.percentual ?? null;
  const aprovada = alcancouMinimo(nota, antes.notaMinima);
  await sql`update curso_online_tentativa set entregue_em = ${ctx.agora}, nota = ${nota}, aprovada = ${aprovada}
    where id = ${id}`.execute(ctx.db);
  if (aprovada)
    await sql`update curso_online_progresso set concluida_em = coalesce(concluida_em, ${ctx.agora}), visitada_em = ${ctx.agora}
      where colaborador_turma_id = ${antes.inscricaoId} and aula_id = ${antes.aulaId}`.execute(ctx.db);
  await recalcularTurmas(ctx.db, [antes.turmaId]);
  const depois = await lerTentativa(ctx, id);
  await ctx.auditar({
    acao: 'Entrega de questionário',
    entidade: 'Tentativa em curso online',
    entidadeId: id,
    depois: { aula: antes.titulo, numero: antes.numero, nota, aprovada },
  });
  return depois;
}
