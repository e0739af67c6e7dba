import { sql } from 'kysely';
import { recalcularTurmas } from '#modules/desenvolvimento/turmas/resultado.queries.ts';
import { talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { turmaDoAno } from './turma-do-ano.queries.ts';

/** An own place in a class of the course `k` that is not over: neither finished nor held nor past. */
const emCurso = (eu: number | null) => sql`(select c.id from colaborador_turma c join turma t on t.id = c.turma_id
  where c.colaborador_id = ${eu} and t.curso_id = k.id and c.situacao = 'I' and c.concluido_em is null and not t.realizada
    and coalesce(t.data_prev_fim, t.data_prev_ini) >= ${hojeSql} order by c.id desc limit 1)`;

/** Courses of the session's company that anybody of it may begin. */
const ABERTOS = sql`curso_online o join curso k on k.id = o.curso_id and k.ativo and k.online
  where o.auto_inscricao and o.publicado_em is not null
    and exists (select from curso_online_modulo m join curso_online_aula a on a.modulo_id = m.id and a.publicada where m.curso_online_id = o.id)`;

export async function cursosAbertosPara(ctx: Ctx): Promise<{ id: number; inscricaoId: number | null }[]> {
  const eu = await talentoDaSessao(ctx);
  if (eu === null) return [];
  const { rows } = await sql<{ id: number; inscricaoId: number | null }>`select k.id, ${emCurso(eu)} as "inscricaoId"
    from ${ABERTOS} and o.empresa_id = ${ctx.empresaId} order by k.nome_busca, k.id`.execute(ctx.db);
  return rows;
}

/** Puts whoever is in the session into the class of the year of a course of the catalogue. Throws NAO_ENCONTRADO, REGRA. */
export async function inscreverNoCatalogo(ctx: Ctx, cursoId: number): Promise<{ id: number }> {
  const eu = await talentoDaSessao(ctx);
  // Held, so that only one class of a year is made.
  await holdRows(ctx.db, 'curso_online', sql`t.curso_id = ${cursoId}`);
  const { rows } = await sql<{
    id: number;
    nome: string;
    inscricaoId: number | null;
  }>`select k.id, k.nome, ${emCurso(eu)} as "inscricaoId"
    from ${ABERTOS} and o.empresa_id = ${ctx.empresaId} and k.id = ${cursoId}`.execute(ctx.db);
  const [curso] = rows;
  if (!curso || eu === null) throw new ProblemError('NAO_ENCONTRADO');
  if (curso.inscricaoId !== null) throw regra('Você já está inscrito neste curso.');
  const { id: turmaId, descricao } = await turmaDoAno(ctx.db, { empresaId: ctx.empresaId, dia: ctx.hoje }, curso);
  if (descricao !== null)
    await ctx.auditar({ acao: 'Inclusão', entidade: 'Turma', entidadeId: turmaId, depois: { descricao } });
  const { rows: novas } = await sql<{ id: number }>`insert into colaborador_turma (empresa_id, turma_id, colaborador_id)
    values (${ctx.empresaId}, ${turmaId}, ${eu}) on conflict (turma_id, colaborador_id) do nothing returning id`.execute(
    ctx.db,
  );
  if (!novas[0]) throw regra('Você já fez este curso neste ano.');
  await recalcularTurmas(ctx.db, [turmaId]);
  await ctx.auditar({
    acao: 'Inscrição pelo catálogo',
    entidade: 'Participante da turma',
    entidadeId: novas[0].id,
    depois: { curso: curso.nome },
  });
  return { id: novas[0].id };
}
