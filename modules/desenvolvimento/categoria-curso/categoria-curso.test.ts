import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCategoriaCurso } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { categoriaCurso } from './categoria-curso.contract.ts';

const t = useApp();

test('duas categorias de curso não têm o mesmo nome na empresa, acentos e maiúsculas à parte', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  await criarCategoriaCurso(t.app, empresaId, 'Segurança');
  const outra = await cliente.call(categoriaCurso.criar, { body: { nome: 'SEGURANCA' } });
  expect(outra.problema).toMatchObject({
    status: 409,
    erros: [{ campo: 'nome', mensagem: 'Já existe uma categoria de curso com este nome.' }],
  });
});
