import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { reajusteColaborador } from '#modules/cargo-salario/reajustes-colaboradores/reajustes-colaboradores.contract.ts';
import { criarFolha, criarPlanejamento } from '#modules/cargo-salario/realinhamento.factory.ts';
import { aplicarColaboradores, cancelarReajuste } from './andamento.contract.ts';
import { planejamento } from './tabelas-reajustes.contract.ts';
import { propostaPorValor } from './tabelas-reajustes.factory.ts';

const t = useApp();

test('o último é o que se aplicou por último, e não o que se incluiu por último: só ele se cancela', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const folha = await criarFolha(t.app, empresaId);
  const [primeiro, segundo] = [await criarPlanejamento(t.app, empresaId), await criarPlanejamento(t.app, empresaId)];
  for (const [id, talento] of [
    [primeiro, folha.porCargo],
    [segundo, folha.porValor],
  ] as const) {
    const { status } = await cliente.call(reajusteColaborador.criar, {
      body: propostaPorValor(id, talento, folha, '5500.00'),
    });
    expect(status).toBe(201);
  }
  const ultimos = async () =>
    Promise.all(
      [primeiro, segundo].map(async (id) => (await cliente.call(planejamento.obter, { params: { id } })).body.ehUltimo),
    );
  expect(await ultimos()).toEqual([false, false]);
  for (const id of [segundo, primeiro])
    expect((await cliente.call(aplicarColaboradores, { params: { id } })).body).toMatchObject({
      aprovada: true,
      ehUltimo: true,
    });
  expect(await ultimos()).toEqual([true, false]);
  expect((await cliente.call(cancelarReajuste, { params: { id: segundo } })).status).toBe(400);
  expect((await cliente.call(cancelarReajuste, { params: { id: primeiro } })).body.aprovada).toBe(false);
  expect(await ultimos()).toEqual([false, true]);
});
