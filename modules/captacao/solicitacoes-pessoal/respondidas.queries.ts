import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { campoInvalido } from '#platform/shared/problem.ts';

/** Whether any candidate of a request was judged in a competence. */
export async function existemRespostas(ctx: Ctx, solicitacaoId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from candidato_nivel_competencia r
    join candidato_solicitacao cs on cs.id = r.candidato_solicitacao_id
    where cs.solicitacao_pessoal_id = ${solicitacaoId} limit 1`.execute(ctx.db);
  return rows.length > 0;
}

/** Refuses a band of another job while answers about the competences of the present job stand. */
export async function exigirMesmoCargo(ctx: Ctx, solicitacaoId: number, faixaId: number): Promise<void> {
  const { rows } =
    await sql`select 1 from solicitacao_pessoal s join faixa_salarial antes on antes.id = s.faixa_salarial_id
    join faixa_salarial depois on depois.id = ${faixaId}
    where s.id = ${solicitacaoId} and antes.cargo_id <> depois.cargo_id`.execute(ctx.db);
  if (rows.length > 0 && (await existemRespostas(ctx, solicitacaoId)))
    throw campoInvalido(
      'faixaSalarial',
      'Há competências de candidatos já respondidas: a faixa salarial não pode passar a ser de outro cargo.',
    );
}
