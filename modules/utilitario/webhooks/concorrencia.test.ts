import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unico, useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { menuExtra } from '#modules/organizacao/menu-extra/menu-extra.contract.ts';
import { webhooks } from './webhooks.contract.ts';

const t = useApp();

test.runIf(ESPERA_SE)('dois webhooks ao mesmo tempo no último lugar: um fica', async () => {
  const { cliente } = await t.app.empresa();
  const criar = () =>
    cliente.call(webhooks.criar, {
      body: {
        nome: `Ponto ${unico()}`,
        endereco: 'https://a.exemplo.com.br',
        ativo: true,
        registros: [menuExtra.path],
      },
    });
  for (let n = 1; n < 20; n++) expect((await criar()).status).toBe(201);
  const dois = await enquanto(t.app, (db) => sql`lock table webhook in share mode`.execute(db), criar, criar);
  expect(dois.map(({ status }) => status).toSorted()).toEqual([201, 400]);
});
