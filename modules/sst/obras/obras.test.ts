import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { obra } from './obras.contract.ts';

const t = useApp();

async function cenario() {
  const dona = await t.app.empresa();
  const estabelecimentoId = await criarEstabelecimento(t.app, dona.empresaId);
  const jangada = {
    nome: 'Edifício Jangada',
    tipo: '1',
    numeroInscricao: '11.084.01680/62',
    estabelecimentoResponsavel: { id: estabelecimentoId },
    observacao: null,
    endereco: { cep: null, logradouro: null, numero: null, complemento: null, bairro: null, uf: null, cidade: null },
  } as const;
  const criar = (mudancas: object = {}) => dona.cliente.call(obra.criar, { body: { ...jangada, ...mudancas } });
  return { ...dona, criar, estabelecimentoId };
}

test('a obra pede nome, tipo, número e estabelecimento responsável', async () => {
  const { criar } = await cenario();
  const vazia = await criar({ nome: '', tipo: null, numeroInscricao: '', estabelecimentoResponsavel: null });
  expect(vazia.problema.erros).toEqual([
    { campo: 'nome', mensagem: 'Nome é obrigatório' },
    { campo: 'tipo', mensagem: 'Tipo é obrigatório' },
    { campo: 'numeroInscricao', mensagem: 'Número de inscrição é obrigatório' },
    { campo: 'estabelecimentoResponsavel', mensagem: 'Estabelecimento responsável é obrigatório' },
  ]);
  expect((await criar({ tipo: '0' })).problema.erros).toMatchObject([{ campo: 'tipo' }]);
});

test('a obra própria tem CNO, e a de terceiros CNO ou CNPJ, sempre com o dígito certo', async () => {
  const { criar } = await cenario();
  const recusa = async (tipo: string, numeroInscricao: string) =>
    (await criar({ nome: `Obra ${numeroInscricao}`, tipo, numeroInscricao })).problema.erros;
  const com = (mensagem: string) => [{ campo: 'numeroInscricao', mensagem }];
  expect(await recusa('1', '11.084.01680/61')).toEqual(com('CNO inválido.'));
  expect(await recusa('1', '11.222.333/0001-81')).toEqual(com('CNO inválido.'));
  expect(await recusa('2', '11.084.01680/61')).toEqual(com('CNO inválido.'));
  expect(await recusa('2', '11.222.333/0001-82')).toEqual(com('CNPJ inválido.'));
  expect(await recusa('2', '529.982.247-25')).toEqual(com('CNO inválido.'));
  expect((await criar()).body).toMatchObject({ tipo: '1', numeroInscricao: '110840168062' });
  expect((await criar({ nome: 'B', tipo: '2' })).body).toMatchObject({ numeroInscricao: '110840168062' });
  expect((await criar({ nome: 'C', tipo: '2', numeroInscricao: '12.abc.345/01de-35' })).body).toMatchObject({
    numeroInscricao: '12ABC34501DE35',
  });
});

test('a obra se acha por nome, tipo, número com máscara e estabelecimento', async () => {
  const { criar, cliente, estabelecimentoId, empresaId } = await cenario();
  const outroId = await criarEstabelecimento(t.app, empresaId);
  await criar();
  await criar({
    nome: 'Ponte do Cocó',
    tipo: '2',
    numeroInscricao: '11222333000181',
    estabelecimentoResponsavel: { id: outroId },
  });
  const achadas = async (query: object) =>
    (await cliente.call(obra.listar, { query: { ...query, page: 0 } })).body.content.map(({ nome }) => nome);
  expect(await achadas({})).toEqual(['Edifício Jangada', 'Ponte do Cocó']);
  expect(await achadas({ nome: 'coco' })).toEqual(['Ponte do Cocó']);
  expect(await achadas({ tipo: '1' })).toEqual(['Edifício Jangada']);
  expect(await achadas({ numeroInscricao: '222.333/0001' })).toEqual(['Ponte do Cocó']);
  expect(await achadas({ numeroInscricao: '...' })).toEqual([]);
  expect(await achadas({ estabelecimentoResponsavelId: estabelecimentoId })).toEqual(['Edifício Jangada']);
});
