import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { exame } from '#modules/sst/exames/exames.contract.ts';
import { clinica } from './clinicas.contract.ts';

const t = useApp();
const vida = {
  nome: 'Vida Ocupacional',
  tipo: 'CLINICA',
  cnpj: '11222333000181',
  outro: null,
  dataInicioContrato: '2026-01-01',
  endereco: null,
  telefone: null,
  horarioAtendimento: null,
} as const;

test('a clínica pede nome, tipo, CNPJ certo e início do contrato; outra diz o que é', async () => {
  const { cliente } = await t.app.empresa();
  const criar = (mudancas: object) => cliente.call(clinica.criar, { body: { ...vida, ...mudancas } });
  const vazio = await criar({ nome: '', tipo: null, dataInicioContrato: null });
  expect(vazio.problema.erros).toEqual([
    { campo: 'nome', mensagem: 'Nome é obrigatório' },
    { campo: 'tipo', mensagem: 'Tipo é obrigatório' },
    { campo: 'dataInicioContrato', mensagem: 'Início do contrato é obrigatório' },
  ]);
  expect((await criar({ cnpj: null })).problema.erros).toEqual([{ campo: 'cnpj', mensagem: 'CNPJ é obrigatório' }]);
  expect((await criar({ cnpj: '11222333000182' })).problema.erros).toEqual([
    { campo: 'cnpj', mensagem: 'CNPJ inválido.' },
  ]);
  expect((await criar({ tipo: 'OUTRO' })).problema.erros).toEqual([{ campo: 'outro', mensagem: 'Qual é obrigatório' }]);
  expect((await criar({ tipo: 'OUTRO', outro: 'Consultório' })).body).toMatchObject({
    cnpj: null,
    outro: 'Consultório',
  });
  expect((await criar({ nome: 'Outra', outro: 'Consultório' })).body).toMatchObject({
    cnpj: '11222333000181',
    outro: null,
  });
});

test.each([
  ['nome', 44],
  ['endereco', 80],
  ['horarioAtendimento', 45],
  ['outro', 50],
] as const)('o campo %s da clínica tem até %i letras', async (campo, max) => {
  const { cliente } = await t.app.empresa();
  const criar = (letras: number) =>
    cliente.call(clinica.criar, { body: { ...vida, tipo: 'OUTRO', outro: 'Outro', [campo]: 'a'.repeat(letras) } });
  expect((await criar(max + 1)).problema.erros).toMatchObject([{ campo }]);
  expect((await criar(max)).status).toBe(201);
});

test('o telefone da clínica tem 10 ou 11 dígitos', async () => {
  const { cliente } = await t.app.empresa();
  const criar = (telefone: string) => cliente.call(clinica.criar, { body: { ...vida, telefone } });
  expect((await criar('859999988887')).problema.erros).toEqual([{ campo: 'telefone', mensagem: 'Número inválido' }]);
  expect((await criar('(85) 99999-8888')).body).toMatchObject({ telefone: '85999998888' });
});

test('o exame periódico pede os meses, menos de 99, e o que não é periódico não os guarda', async () => {
  const { cliente } = await t.app.empresa();
  const criar = (mudancas: object) =>
    cliente.call(exame.criar, {
      body: {
        nome: 'Audiometria',
        descricao: null,
        codigoESocial: '0281',
        periodico: true,
        periodicidade: null,
        ativo: true,
        ...mudancas,
      },
    });
  expect((await criar({})).problema.erros).toEqual([
    { campo: 'periodicidade', mensagem: 'Periodicidade é obrigatória' },
  ]);
  expect((await criar({ periodicidade: 99 })).problema.erros).toMatchObject([{ campo: 'periodicidade' }]);
  const { body } = await criar({ periodicidade: 98 });
  expect((await cliente.call(exame.obter, { params: { id: body.id } })).body).toMatchObject({
    ...{ nome: 'Audiometria', codigoESocial: '0281', periodico: true, periodicidade: 98 },
  });
  expect((await criar({ nome: 'Raio X', periodico: false, periodicidade: 12 })).body).toMatchObject({
    periodicidade: null,
  });
  expect((await criar({ nome: 'B', codigoESocial: '28A1', periodicidade: 1 })).problema.erros).toEqual([
    { campo: 'codigoESocial', mensagem: 'Informe quatro dígitos' },
  ]);
  expect((await criar({ nome: 'C', descricao: 'a'.repeat(31), periodicidade: 1 })).problema.erros).toMatchObject([
    { campo: 'descricao' },
  ]);
});
