import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { motivoReprovacao } from './motivos-reprovacao.contract.ts';

const t = useApp();

test('recusa dois registros com o mesmo nome na empresa', async () => {
  const { cliente } = await t.app.empresa();
  expect((await cliente.call(motivoReprovacao.criar, { body: { nome: 'Primeiro' } })).status).toBe(201);
  const outro = await cliente.call(motivoReprovacao.criar, { body: { nome: 'primeiro' } });
  expect(outro.status).toBeGreaterThanOrEqual(400);
  expect(outro.status).toBeLessThan(500);
});
