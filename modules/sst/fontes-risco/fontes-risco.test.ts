import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { fonteRisco } from './fontes-risco.contract.ts';

const t = useApp();

test('recusa dois registros com o mesmo nome na empresa', async () => {
  const { cliente } = await t.app.empresa();
  const body = (nome: string) => ({ nome });
  expect((await cliente.call(fonteRisco.criar, { body: body('Primeiro') })).status).toBe(201);
  const outro = await cliente.call(fonteRisco.criar, { body: body('primeiro') });
  expect(outro.status).toBe(409);
});
