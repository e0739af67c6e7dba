import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { criarCargo, criarFaixa } from '#modules/cargo-salario/cargo-salario.factory.ts';
import {
  excluirHistoricoDaFaixa,
  incluirHistoricoDaFaixa,
  listarHistoricosDaFaixa,
} from './faixa-historicos.contract.ts';

const t = useApp();

test.runIf(ESPERA_SE)('os dois últimos históricos, excluídos ao mesmo tempo: um fica', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const cargoId = await criarCargo(t.app, empresaId, { nome: 'Analista' });
  const params = { cargoId, faixaId: await criarFaixa(t.app, empresaId, { cargoId, data: '2025-01-01' }) };
  await cliente.call(incluirHistoricoDaFaixa, {
    params,
    body: { data: '2026-02-01', tipo: '3', indiceId: null, quantidade: null, valor: '3500.00' } as never,
  });
  const linhas = async () => (await cliente.call(listarHistoricosDaFaixa, { params })).body;
  const [uma, outra] = await linhas();
  const excluir = (id: number | undefined) => () =>
    cliente.call(excluirHistoricoDaFaixa, { params: { ...params, id: id ?? 0 } });
  const duas = await enquanto(
    t.app,
    (db) => sql`lock table faixa_salarial_historico in share mode`.execute(db),
    excluir(uma?.id),
    excluir(outra?.id),
  );
  expect(duas.map(({ status }) => status).toSorted()).toEqual([204, 400]);
  expect(await linhas()).toHaveLength(1);
});
