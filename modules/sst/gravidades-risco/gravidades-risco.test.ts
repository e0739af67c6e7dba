import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { gravidadeRisco } from './gravidades-risco.contract.ts';

const t = useApp();

test('recusa dois registros com o mesmo nome na empresa', async () => {
  const { cliente } = await t.app.empresa();
  const body = (nome: string) => ({ nome, ordem: 1 });
  expect((await cliente.call(gravidadeRisco.criar, { body: body('Primeiro') })).status).toBe(201);
  const outro = await cliente.call(gravidadeRisco.criar, { body: body('primeiro') });
  expect(outro.status).toBe(409);
});

test('quem escolhe vê primeiro o de menor ordem', async () => {
  const { cliente } = await t.app.empresa();
  for (const [nome, ordem] of [
    ['Alfa', 2],
    ['Beta', 1],
  ] as const)
    await cliente.call(gravidadeRisco.criar, { body: { nome, ordem } });
  const { body } = await cliente.call(gravidadeRisco.opcoes, { query: {} });
  expect(body.map(({ nome }) => nome)).toEqual(['Beta', 'Alfa']);
});
