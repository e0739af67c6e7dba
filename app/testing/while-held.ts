import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#platform/server/db/transaction.ts';
import type { TestApp } from './harness.ts';

/** False on the embedded engine: it has one connection, on which nothing waits for a row. */
export const ESPERA_SE = process.env.BANCO === 'postgres';

/**
 * What requests answer that meet a transaction which holds and writes: all of them wait for a row of it (or for one another) before it
 * commits. Whatever they had read until then is as it was before.
 */
export async function enquanto<T>(
  app: TestApp,
  escrever: (db: Db) => Promise<unknown>,
  ...pedidos: readonly (() => Promise<T>)[]
): Promise<T[]> {
  const esperando = () =>
    app.banco(async (db) => {
      const { rows } =
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        );
      return rows.length;
    });
  let respostas: Promise<T[]> = Promise.resolve([]);
  await app.banco(async (db) => {
    await escrever(db);
    respostas = Promise.all(pedidos.map((pedir) => pedir()));
    await expect.poll(esperando, { timeout: 10_000 }).toBe(pedidos.length);
  });
  return respostas;
}
