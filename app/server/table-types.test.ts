import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProductDatabase } from '#app/testing/product-database.ts';
import type { Engine } from '#platform/server/db/engine.ts';
import { tableTypes } from '#platform/server/db/table-types.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';

const shared: { engine?: Engine } = {};
beforeAll(async () => {
  shared.engine = await openProductDatabase();
}, 180_000);
afterAll(() => shared.engine?.close());

function engine(): Engine {
  if (!shared.engine) throw new Error('o banco só existe dentro dos testes');
  return shared.engine;
}

test('os tipos das tabelas são os do banco migrado (senão: npm run db:types)', async () => {
  const stored = readFileSync(new URL('../../migrations/tables.gen.ts', import.meta.url), 'utf8');
  expect(await tableTypes(engine())).toBe(stored);
});

test('o Kysely lê com os tipos gerados o que o banco devolve', async () => {
  const row = await inTransaction(engine(), { scope: { tipo: 'sistema' } }, async (db) => {
    await db.insertInto('empresa').values({ nome: 'Empresa dos tipos' }).execute();
    return db.selectFrom('empresa').select(['id', 'nome', 'nome_busca', 'ativa']).executeTakeFirstOrThrow();
  });
  expect(row).toMatchObject({ nome: 'Empresa dos tipos', nome_busca: 'empresa dos tipos', ativa: true });
  const id: number = row.id;
  expect(typeof id).toBe('number');
});
