import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await openPglite();
});
afterAll(() => engine.close());

const migration = (nome: string, sql: string) => ({ nome, sql, hash: sql });

test('uma migração que falha diz em português qual foi, deixa o banco como estava e guarda o texto do banco como detalhe', async () => {
  const boa = migration('0001_boa.sql', 'create table boa (id int)');
  const ruim = migration('0002_ruim.sql', 'create table ruim (id int); select 1 / 0');
  await expect(migrate(engine, [boa, ruim])).rejects.toThrow(
    'A migração 0002_ruim.sql falhou e foi desfeita por inteiro; o banco de dados está como antes dela. Detalhe técnico: division by zero',
  );
  const raw = await engine.acquire();
  const { rows } = await raw.query("select to_regclass('boa') as boa, to_regclass('ruim') as ruim", []);
  raw.release();
  expect(rows).toEqual([{ boa: 'boa', ruim: null }]);
});

test('uma migração leva o tempo de que precisa, também quando os comandos dos pedidos têm limite', async () => {
  const raw = await engine.acquire();
  await raw.exec("set statement_timeout = '1s'");
  raw.release();
  await migrate(engine, [
    migration('0001_boa.sql', 'create table boa (id int)'),
    migration('0003_longa.sql', "create table longa as select current_setting('statement_timeout') as limite"),
  ]);
  const again = await engine.acquire();
  const { rows } = await again.query('select limite from longa', []);
  again.release();
  expect(rows).toEqual([{ limite: '0' }]);
});
