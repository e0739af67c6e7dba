import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { nps } from './nps.contract.ts';

const t = useApp();

test.runIf(ESPERA_SE)('duas notas da mesma pessoa ao mesmo tempo: uma fica', async () => {
  const { cliente } = await t.app.empresa();
  const dar = () => cliente.call(nps.criar, { body: { nota: 9, comentario: null } });
  const duas = await enquanto(t.app, (db) => sql`lock table nps_resposta in share mode`.execute(db), dar, dar);
  expect(duas.map(({ status }) => status).toSorted()).toEqual([201, 400]);
});
