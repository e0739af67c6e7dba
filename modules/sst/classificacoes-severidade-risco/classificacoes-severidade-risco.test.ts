import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { fonteRisco } from '#modules/sst/fontes-risco/fontes-risco.contract.ts';
import { gravidadeRisco } from '#modules/sst/gravidades-risco/gravidades-risco.contract.ts';
import { probabilidadeRisco } from '#modules/sst/probabilidades-risco/probabilidades-risco.contract.ts';
import { classificacaoSeveridadeRisco, matrizDeRisco } from './classificacoes-severidade-risco.contract.ts';

const t = useApp();

async function eixos({ cliente }: Tenant) {
  const um = async (contrato: typeof gravidadeRisco | typeof probabilidadeRisco, nome: string, ordem: number) =>
    (await cliente.call(contrato.criar, { body: { nome, ordem } })).body.id;
  return {
    leve: await um(gravidadeRisco, 'Leve', 1),
    fatal: await um(gravidadeRisco, 'Fatal', 2),
    provavel: await um(probabilidadeRisco, 'Provável', 2),
    rara: await um(probabilidadeRisco, 'Rara', 1),
  };
}
const celula = (gravidadeRiscoId: number, probabilidadeRiscoId: number) => ({
  id: null,
  gravidadeRiscoId,
  probabilidadeRiscoId,
});
const classificacao = (nome: string, celulas: readonly ReturnType<typeof celula>[]) => ({
  nome,
  cor: '#B3261E',
  matrizClassificacaoSeveridadeRisco: [...celulas],
});
const criar = ({ cliente }: Tenant, body: ReturnType<typeof classificacao>) =>
  cliente.call(classificacaoSeveridadeRisco.criar, { body });

test('a classificação pede nome de até 255, cor e ao menos uma combinação', async () => {
  const empresa = await t.app.empresa();
  const vazia = await criar(empresa, { ...classificacao(' ', []), cor: null as never });
  expect(vazia.problema.erros).toEqual([
    { campo: 'nome', mensagem: 'Nome é obrigatório' },
    { campo: 'cor', mensagem: 'Cor na matriz é obrigatória' },
    { campo: 'matrizClassificacaoSeveridadeRisco', mensagem: 'Adicione pelo menos uma combinação da matriz' },
  ]);
  const longa = await criar(empresa, classificacao('x'.repeat(256), []));
  expect(longa.problema.erros?.map(({ campo }) => campo)).toContain('nome');
});

test('cada combinação pede gravidade e probabilidade', async () => {
  const empresa = await t.app.empresa();
  const { leve, rara } = await eixos(empresa);
  const { problema } = await criar(
    empresa,
    classificacao('Moderado', [{ id: null, gravidadeRiscoId: leve, probabilidadeRiscoId: null as never }]),
  );
  expect(problema.erros).toEqual([
    { campo: 'matrizClassificacaoSeveridadeRisco[0].probabilidadeRiscoId', mensagem: 'Probabilidade é obrigatória' },
  ]);
  const semGravidade = await criar(
    empresa,
    classificacao('Moderado', [{ id: null, gravidadeRiscoId: null as never, probabilidadeRiscoId: rara }]),
  );
  expect(semGravidade.problema.erros).toEqual([
    { campo: 'matrizClassificacaoSeveridadeRisco[0].gravidadeRiscoId', mensagem: 'Gravidade é obrigatória' },
  ]);
});

test('uma combinação é de uma classificação só, e uma vez', async () => {
  const empresa = await t.app.empresa();
  const { leve, fatal, rara, provavel } = await eixos(empresa);
  const duas = await criar(empresa, classificacao('Moderado', [celula(leve, rara), celula(leve, rara)]));
  expect(duas.problema.erros).toEqual([
    {
      campo: 'matrizClassificacaoSeveridadeRisco[1].probabilidadeRiscoId',
      mensagem: 'Esta combinação já está na lista.',
    },
  ]);
  expect((await criar(empresa, classificacao('Moderado', [celula(leve, rara)]))).status).toBe(201);
  const outra = await criar(empresa, classificacao('Alto', [celula(fatal, provavel), celula(leve, rara)]));
  expect(outra.problema.erros).toEqual([
    {
      campo: 'matrizClassificacaoSeveridadeRisco[1].probabilidadeRiscoId',
      mensagem: 'Esta combinação já é da classificação Moderado.',
    },
  ]);
});

test('a matriz mostra os dois lados pela ordem e a classificação de cada combinação, e muda com ela', async () => {
  const empresa = await t.app.empresa();
  const { cliente } = empresa;
  const { leve, fatal, rara, provavel } = await eixos(empresa);
  const { body: alta } = await criar(empresa, classificacao('Alta', [celula(fatal, provavel), celula(fatal, rara)]));
  const matriz = async () => (await cliente.call(matrizDeRisco, {})).body;
  const antes = await matriz();
  expect(antes.gravidades.map(({ nome }) => nome)).toEqual(['Leve', 'Fatal']);
  expect(antes.probabilidades.map(({ nome }) => nome)).toEqual(['Rara', 'Provável']);
  const { id, versao, nome, cor, matrizClassificacaoSeveridadeRisco: celulas } = alta;
  // What was unmarked and marked again comes without its id.
  const body = { versao, nome, cor, matrizClassificacaoSeveridadeRisco: [celula(leve, provavel), celula(fatal, rara)] };
  expect(celulas).toHaveLength(2);
  expect((await cliente.call(classificacaoSeveridadeRisco.atualizar, { params: { id }, body })).status).toBe(200);
  expect((await matriz()).celulas).toEqual([
    { gravidadeRiscoId: leve, probabilidadeRiscoId: provavel, classificacao: { id, nome: 'Alta', cor: '#B3261E' } },
    { gravidadeRiscoId: fatal, probabilidadeRiscoId: rara, classificacao: { id, nome: 'Alta', cor: '#B3261E' } },
  ]);
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(matrizDeRisco, {})).body).toEqual({
    gravidades: [],
    probabilidades: [],
    celulas: [],
  });
});

test.each([
  ['gravidade', (nome: string) => [gravidadeRisco, { nome, ordem: 1 }] as const],
  ['probabilidade', (nome: string) => [probabilidadeRisco, { nome, ordem: 1 }] as const],
  ['fonte', (nome: string) => [fonteRisco, { nome }] as const],
])('%s pede nome, de até 255', async (_nome, de) => {
  const { cliente } = await t.app.empresa();
  for (const [nome, status] of [
    ['', 400],
    ['x'.repeat(256), 400],
    ['x'.repeat(255), 201],
  ] as const) {
    const [contrato, body] = de(nome);
    const resposta = await cliente.call(contrato.criar as typeof gravidadeRisco.criar, { body: body as never });
    expect(resposta.status).toBe(status);
    if (status === 400) expect(resposta.problema.erros?.map(({ campo }) => campo)).toEqual(['nome']);
  }
});
