import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#platform/testing/database.ts';
import { StatementNames } from './statement-names.ts';
import { inTransaction } from './transaction.ts';

const vezes = (names: StatementNames, comando: string, quantas: number) =>
  Array.from({ length: quantas }, () => names.of(comando)).at(-1);

test('um comando ganha nome quando se repete, e o mantém; o raro não tem nome', () => {
  const names = new StatementNames();
  expect(vezes(names, 'select 1', 19)).toBeUndefined();
  const nome = names.of('select 1');
  expect(nome).toBeTruthy();
  expect(vezes(names, 'select 1', 5)).toBe(nome);
  expect(vezes(names, 'select 2', 20)).not.toBe(nome);
});

test('os nomes têm fim, e quem já tem nome não o perde', () => {
  const names = new StatementNames();
  const nomes = Array.from({ length: 200 }, (_, n) => vezes(names, `select ${n}`, 20));
  const dados = nomes.filter((nome) => nome !== undefined);
  expect(new Set(dados).size).toBe(dados.length);
  expect(dados.length).toBeLessThan(200);
  expect(names.of('select 0')).toBe(nomes[0]);
});

test('esquecidos, ninguém volta a ter o nome que outro teve', () => {
  const names = new StatementNames();
  const antes = vezes(names, 'select 1', 20);
  names.forget();
  const depois = vezes(names, 'select 2', 20);
  expect(depois).toBeTruthy();
  expect(depois).not.toBe(antes);
});

test('a coluna que nasce sob um comando repetido vem na vez seguinte, em todas as conexões', async () => {
  const engine = await openTestDatabase({ migrations: [], prepare: async () => {}, preparo: 'vazio' });
  const fazer = (comando: string) =>
    inTransaction(engine, { scope: { tipo: 'sistema' } }, async (db) => (await sql.raw(comando).execute(db)).rows);
  const ler = () => fazer('select * from coisa');
  try {
    await fazer('create table coisa (id int)');
    await fazer('insert into coisa values (1)');
    for (let vez = 0; vez < 30; vez++) await Promise.all([ler(), ler(), ler()]);
    await fazer("alter table coisa add column cor text default 'azul'");
    for (let vez = 0; vez < 5; vez++)
      expect(await Promise.all([ler(), ler(), ler()])).toEqual(Array(3).fill([{ id: 1, cor: 'azul' }]));
  } finally {
    await engine.close();
  }
});

test('no PostgreSQL o comando que se repete fica preparado na conexão, um por texto; o raro não', async () => {
  const engine = await openTestDatabase({ migrations: [], prepare: async () => {}, preparo: 'vazio' });
  try {
    const raw = await engine.acquire();
    for (let vez = 0; vez < 30; vez++) await raw.query('select $1::int as repetido', [vez]);
    await raw.query('select $1::int as raro', [1]);
    const { rows } = await raw.query('select statement from pg_prepared_statements', []);
    raw.release();
    // The embedded database has one connection and prepares nothing.
    expect(rows).toEqual(engine.kind === 'embutido' ? [] : [{ statement: 'select $1::int as repetido' }]);
  } finally {
    await engine.close();
  }
});
