import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { geracao, geracaoGeral } from './geracao.contract.ts';

const t = useApp();

test('as gerações cobrem os anos sem lacuna nem sobreposição, seja qual for a que se inclui, muda ou exclui', async () => {
  const { cliente } = await t.app.empresa();
  const anos = async () =>
    (await cliente.call(geracao.listar, { query: { page: 0, size: 200 } })).body.content.map(
      ({ nome, anoInicio, anoFim }) => [nome, anoInicio, anoFim],
    );
  const nova = async (nome: string, anoInicio: number) =>
    (await cliente.call(geracao.criar, { body: { nome, anoInicio, descricao: null } })).body;
  const y = await nova('Geração Y', 1981);
  await nova('Geração X', 1965);
  const z = await nova('Geração Z', 1997);
  expect(await anos()).toEqual([
    ['Geração X', 1965, 1980],
    ['Geração Y', 1981, 1996],
    ['Geração Z', 1997, null],
  ]);
  const body = { nome: 'Geração Z', anoInicio: 1995, descricao: null };
  await cliente.call(geracao.atualizar, { params: { id: z.id }, body });
  await cliente.call(geracao.excluir, { params: { id: y.id } });
  expect(await anos()).toEqual([
    ['Geração X', 1965, 1994],
    ['Geração Z', 1995, null],
  ]);
  const repetida = await cliente.call(geracao.criar, { body: { nome: 'Outra', anoInicio: 1965, descricao: null } });
  expect(repetida.problema).toMatchObject({
    status: 409,
    erros: [{ campo: 'anoInicio', mensagem: 'Já existe uma geração com este ano inicial.' }],
  });
});

test('os dois endereços das gerações são um cadastro só, de todas as empresas, que só quem administra a instalação muda', async () => {
  const { cliente } = await t.app.empresa();
  const body = { nome: 'Geração Alfa', anoInicio: 2011, descricao: 'Nasceram conectados.' };
  const { id } = (await cliente.call(geracaoGeral.criar, { body })).body;
  const leitor = (await t.app.empresa([geracao.permissoes.ver])).cliente;
  const lida = await leitor.call(geracao.obter, { params: { id } });
  expect(lida.body).toMatchObject({ ...body, pode: { editar: false, excluir: false } });
  expect((await leitor.call(geracao.criar, { body })).status).toBe(403);
});
