import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { criarIndice, criarValorDoIndice } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { criarArea, criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { excluirHistoricoDoIndice } from './indice-historicos.contract.ts';

const t = useApp();

test.runIf(ESPERA_SE)('os dois valores que pagam um talento, excluídos ao mesmo tempo: um fica', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const indiceId = await criarIndice(t.app, empresaId, { valor: null });
  const valores = [
    await criarValorDoIndice(t.app, empresaId, indiceId, { data: '2019-01-01' }),
    await criarValorDoIndice(t.app, empresaId, indiceId, { data: '2019-02-01' }),
  ];
  await criarColaborador(t.app, empresaId, {
    lotacao: { areaId: await criarArea(t.app, empresaId), tipoSalario: '2', indiceId, quantidade: '1.5' },
  });
  const duas = await enquanto(
    t.app,
    (db) => sql`lock table indice_historico in share mode`.execute(db),
    ...valores.map((id) => () => cliente.call(excluirHistoricoDoIndice, { params: { indiceId, id } })),
  );
  expect(duas.map(({ status }) => status).toSorted()).toEqual([204, 400]);
});
