import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { lotacaoTributaria } from './lotacao-tributaria.contract.ts';

const t = useApp();
let vez = 0;

async function cenario() {
  const { cliente } = await t.app.empresa();
  const criar = (mudancas: object) => {
    vez += 1;
    const body = { nome: `Lotação ${vez}`, tipo: '01', numeroInscricao: null, ...mudancas };
    return cliente.call(lotacaoTributaria.criar, { body: body as never });
  };
  const recusas = async (tipo: string, numeroInscricao: string | null) => {
    const { status, problema } = await criar({ tipo, numeroInscricao });
    return status === 201 ? [] : problema.erros.map(({ mensagem }) => mensagem);
  };
  return { cliente, criar, recusas };
}

test('a lotação pede nome e tipo, da Tabela 10', async () => {
  const { criar } = await cenario();
  expect((await criar({ nome: '', tipo: null })).problema.erros).toEqual([
    { campo: 'nome', mensagem: 'Nome é obrigatório' },
    { campo: 'tipo', mensagem: 'Tipo é obrigatório' },
  ]);
  expect((await criar({ tipo: '11' })).problema.erros).toMatchObject([{ campo: 'tipo' }]);
});

test.each([
  ['02', 'CNO', '110840168062', '110840168061'],
  ['03', 'CPF', '52998224725', '52998224724'],
  ['04', 'CNPJ', '11222333000181', '11222333000182'],
] as const)('a lotação do tipo %s pede um %s certo', async (tipo, tipoInscricao, certo, errado) => {
  const { criar, recusas } = await cenario();
  expect(await recusas(tipo, null)).toEqual(['Número de inscrição é obrigatório']);
  expect(await recusas(tipo, errado)).toEqual([`${tipoInscricao} inválido.`]);
  for (const outro of ['110840168062', '52998224725', '11222333000181'].filter((numero) => numero !== certo))
    expect(await recusas(tipo, outro)).toEqual([`${tipoInscricao} inválido.`]);
  expect((await criar({ tipo, numeroInscricao: certo })).body).toMatchObject({ numeroInscricao: certo, tipoInscricao });
});

test('a lotação que aceita CPF ou CNPJ decide pelo tamanho do número', async () => {
  const { recusas } = await cenario();
  expect(await recusas('09', '52998224725')).toEqual([]);
  expect(await recusas('09', '11.222.333/0001-81')).toEqual([]);
  expect(await recusas('09', '52998224724')).toEqual(['CPF inválido.']);
  expect(await recusas('09', '110840168062')).toEqual(['CNPJ inválido.']);
  expect(await recusas('09', null)).toEqual(['Número de inscrição é obrigatório']);
});

test('a lotação que não pede número não aceita nenhum', async () => {
  const { criar, recusas } = await cenario();
  expect(await recusas('01', '11222333000181')).toEqual([
    'Este tipo de lotação não tem número de inscrição: deixe vazio.',
  ]);
  expect((await criar({ tipo: '24' })).body).toMatchObject({ tipoInscricao: 'NP', numeroInscricao: null });
});

test('a lotação se acha por nome, tipo e número com máscara', async () => {
  const { cliente, criar } = await cenario();
  await criar({ nome: 'Matriz' });
  await criar({ nome: 'Tomador Aço Forte', tipo: '04', numeroInscricao: '11222333000181' });
  const achadas = async (query: object) =>
    (await cliente.call(lotacaoTributaria.listar, { query: { ...query, page: 0 } })).body.content.map((l) => l.nome);
  expect(await achadas({})).toEqual(['Matriz', 'Tomador Aço Forte']);
  expect(await achadas({ nome: 'aco' })).toEqual(['Tomador Aço Forte']);
  expect(await achadas({ tipo: '01' })).toEqual(['Matriz']);
  expect(await achadas({ numeroInscricao: '333/0001' })).toEqual(['Tomador Aço Forte']);
});
