import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { tipoDespesa } from './tipo-despesa.contract.ts';

const t = useApp();

test('o tipo de despesa tem até 50 caracteres, valor que não é negativo, e não se repete na empresa', async () => {
  const { cliente } = await t.app.empresa();
  const criar = (descricao: string, despesa: string | null = null) =>
    cliente.call(tipoDespesa.criar, { body: { descricao, despesa } });
  expect((await criar('Ç'.repeat(51), '-1.00')).problema.erros).toEqual([
    { campo: 'descricao', mensagem: 'Descrição deve ter no máximo 50 caracteres' },
    { campo: 'despesa', mensagem: 'Valor usual não pode ser negativo' },
  ]);
  expect((await criar('Ç'.repeat(50), '0')).status).toBe(201);
  expect((await criar('Alimentação', '35.00')).body).toMatchObject({ descricao: 'Alimentação', despesa: '35.00' });
  expect((await criar('ALIMENTACAO')).problema.erros).toEqual([
    { campo: 'descricao', mensagem: 'Já existe um tipo de despesa com esta descrição.' },
  ]);
  const { body } = await cliente.call(tipoDespesa.listar, { query: { page: 0, descricao: 'alimenta' } });
  expect(body.content.map(({ descricao }) => descricao)).toEqual(['Alimentação']);
});
