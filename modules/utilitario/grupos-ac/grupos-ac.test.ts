import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { grupoAc } from './grupos-ac.contract.ts';

const t = useApp();

test('o código de um grupo AC tem três dígitos, como na folha', async () => {
  const { cliente } = await t.app.empresa();
  const criar = (codigo: string) => cliente.call(grupoAc.criar, { body: { codigo, nome: 'Base da folha' } });
  for (const codigo of ['7', '07', '00A', 'ABC', ' 07'])
    expect((await criar(codigo)).problema.erros, codigo).toEqual([
      { campo: 'codigo', mensagem: 'O código tem três dígitos' },
    ]);
  expect((await criar('007')).status).toBe(201);
});
