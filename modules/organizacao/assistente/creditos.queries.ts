import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { CREDITOS_GRATUITOS, CUSTO } from './assistente.rules.ts';

/** Whose credits, and of which month: its first day, yyyy-MM-dd. */
export interface Conta {
  readonly empresaId: number;
  readonly mes: string;
}

/** The account of a company on a calendar date. */
export const contaEm = (empresaId: number, dia: string): Conta => ({ empresaId, mes: `${dia.slice(0, 7)}-01` });

/** Credits that a company has spent in the month. */
export async function creditosUsados(db: Db, { empresaId, mes }: Conta): Promise<number> {
  const { rows } = await sql<{ usados: number }>`select c.usados from assistente_credito c
    where c.empresa_id = ${empresaId} and c.mes = ${mes}::date`.execute(db);
  return rows[0]?.usados ?? 0;
}

/** Spends the credit of one generation in one statement, so that two browsers never spend the same; false when none is left. */
export async function gastarCredito(db: Db, { empresaId, mes }: Conta): Promise<boolean> {
  const { rows } = await sql<{ usados: number }>`insert into assistente_credito as c (empresa_id, mes, usados)
    values (${empresaId}, ${mes}::date, ${CUSTO}::int)
    on conflict (empresa_id, mes) do update set usados = c.usados + ${CUSTO}::int
      where c.usados + ${CUSTO}::int <= ${CREDITOS_GRATUITOS}::int
    returning c.usados`.execute(db);
  return rows.length > 0;
}

/** Gives the credit of a generation back that brought nothing. */
export async function devolverCredito(db: Db, { empresaId, mes }: Conta): Promise<void> {
  await sql`update assistente_credito set usados = greatest(0, usados - ${CUSTO}::int)
    where empresa_id = ${empresaId} and mes = ${mes}::date`.execute(db);
}
