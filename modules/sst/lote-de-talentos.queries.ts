import { sql } from 'kysely';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { stoppedSql } from '#platform/server/jobs/stopped.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';

/** Batches of one kind: the table that keeps them, the jobs that work at them, and what the log calls what they write. */
export interface LotesDeTalentos {
  readonly tabela: string;
  readonly filas: readonly string[];
  readonly entidade: string;
}

/** After so long nobody works at a batch any more, whatever the queue still knows of it. */
const HORAS_DE_UM_LOTE = 24;
const PAROU = 'O trabalho parou antes do fim.';

/** SQL of whether the batch `t` has not ended and nobody works at it. */
export const paradoSql = ({ filas }: LotesDeTalentos) => sql<boolean>`(t.terminado_em is null
  and (t.pedido_em < now() - make_interval(hours => ${HORAS_DE_UM_LOTE}) or ${stoppedSql(filas, sql`t.id`)}))`;

const doAtor = ({ empresaId, ator }: Ctx) => sql`t.empresa_id = ${empresaId} and t.usuario_id = ${ator.id}`;

/** Leaves a batch to its job, under its number. */
export const enfileirarLote = (ctx: Ctx, fila: string, id: number) =>
  ctx.enfileirar(fila, { id }, { empresaId: ctx.empresaId, chave: String(id) });

/**
 * Makes room for another batch of the person, held until the end of the transaction: one that stopped is ended as it is. Throws REGRA while
 * one goes on.
 */
export async function exigirSemLote(ctx: Ctx, lotes: LotesDeTalentos): Promise<void> {
  const tabela = sql.table(lotes.tabela);
  // Whoever asks twice at once is asked about here, one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${lotes.tabela}, ${ctx.ator.id}))`.execute(ctx.db);
  await sql`update ${tabela} t set terminado_em = now(), motivo = ${PAROU}
    where ${doAtor(ctx)} and ${paradoSql(lotes)}`.execute(ctx.db);
  const { rows } = await sql`select from ${tabela} t where ${doAtor(ctx)} and t.terminado_em is null`.execute(ctx.db);
  if (rows.length > 0) throw regra('Há um lote seu em andamento: espere que ele termine.');
}

/** Has a job go on with a batch of the person that stopped, for those whom it did not come to. Throws NAO_ENCONTRADO and REGRA. */
export async function retomarLote(ctx: Ctx, lotes: LotesDeTalentos, fila: string, id: number): Promise<void> {
  await holdRows(ctx.db, lotes.tabela, id);
  const { rows } = await sql<{ parado: boolean }>`select ${paradoSql(lotes)} as parado from ${sql.table(lotes.tabela)} t
    where t.id = ${id} and ${doAtor(ctx)}`.execute(ctx.db);
  const [lote] = rows;
  if (!lote) throw new ProblemError('NAO_ENCONTRADO');
  if (!lote.parado) throw regra('Este lote não está parado: atualize a página.');
  // From now on it counts as asked for anew.
  await sql`update ${sql.table(lotes.tabela)} set pedido_em = now() where id = ${id}`.execute(ctx.db);
  await enfileirarLote(ctx, fila, id);
  await ctx.auditar({ acao: 'Retomar lote', entidade: lotes.entidade });
}
