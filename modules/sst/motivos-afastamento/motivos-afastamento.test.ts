import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { motivoAfastamento } from './motivos-afastamento.contract.ts';

const t = useApp();
const motivo = { absenteismo: false, inss: false, codigoEsocial: null, codigoAC: null, ativo: true } as const;

test('o motivo de afastamento pede descrição e classe, e não se repete na empresa', async () => {
  const { cliente } = await t.app.empresa();
  const vazio = await cliente.call(motivoAfastamento.criar, {
    body: { ...motivo, descricao: ' ', classe: null as never },
  });
  expect(vazio.problema.erros).toEqual([
    { campo: 'descricao', mensagem: 'Descrição é obrigatória' },
    { campo: 'classe', mensagem: 'Classe é obrigatória' },
  ]);
  const body = { ...motivo, descricao: 'Doença', classe: 'ACIDENTE_DOENCA' } as const;
  expect((await cliente.call(motivoAfastamento.criar, { body })).body).toMatchObject(body);
  const repetido = await cliente.call(motivoAfastamento.criar, { body: { ...body, descricao: 'DOENCA' } });
  expect(repetido.problema).toMatchObject({
    status: 409,
    erros: [{ campo: 'descricao', mensagem: 'Já existe um motivo de afastamento com esta descrição.' }],
  });
});

test.each([
  ['MANDATO_SINDICAL', true, false],
  ['MANDATO_ELETIVO', false, true],
  ['SIMPLES', false, false],
] as const)('a classe %s diz se o motivo é de mandato', async (classe, mandatoSindical, mandatoEletivo) => {
  const { cliente } = await t.app.empresa();
  const { body } = await cliente.call(motivoAfastamento.criar, { body: { ...motivo, descricao: 'Motivo', classe } });
  expect(body).toMatchObject({ mandatoSindical, mandatoEletivo });
});

test('a lista acha por parte da descrição e por classe, e só oferece os ativos', async () => {
  const { cliente } = await t.app.empresa();
  for (const [descricao, classe, ativo] of [
    ['Férias', 'FERIAS_RECESSO', true],
    ['Licença maternidade', 'SIMPLES', true],
    ['Licença prêmio', 'SIMPLES', false],
  ] as const)
    await cliente.call(motivoAfastamento.criar, { body: { ...motivo, descricao, classe, ativo } });
  const achados = async (query: object) =>
    (await cliente.call(motivoAfastamento.listar, { query: { page: 0, ...query } })).body.content.map(
      ({ descricao }) => descricao,
    );
  expect(await achados({ descricao: 'licenca' })).toEqual(['Licença maternidade', 'Licença prêmio']);
  expect(await achados({ classe: 'FERIAS_RECESSO' })).toEqual(['Férias']);
  const { body } = await cliente.call(motivoAfastamento.opcoes, { query: {} });
  expect(body.map(({ nome }) => nome)).toEqual(['Férias', 'Licença maternidade']);
});

test('o motivo no eSocial é um da Tabela 18 em vigor, e as férias não são daqui', async () => {
  const { cliente } = await t.app.empresa();
  const criar = (codigoEsocial: string) =>
    cliente.call(motivoAfastamento.criar, {
      body: { ...motivo, descricao: codigoEsocial, classe: 'SIMPLES', codigoEsocial } as never,
    });
  for (const codigo of ['01', '17', '45']) expect((await criar(codigo)).body).toMatchObject({ codigoEsocial: codigo });
  for (const codigo of ['02', '15', '33', '99'])
    expect((await criar(codigo)).problema.erros).toMatchObject([{ campo: 'codigoEsocial' }]);
});
