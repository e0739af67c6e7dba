import { expect, test } from 'vitest';
import { degrausDoFunil } from './funil.rules.ts';

const etapas = [
  { id: 7, nome: 'Triagem', ordem: 10 },
  { id: 3, nome: 'Entrevista', ordem: 20 },
  { id: 9, nome: 'Proposta', ordem: 30 },
];
const valores = (...alcances: Parameters<typeof degrausDoFunil>[1]) =>
  degrausDoFunil(etapas, alcances).map(({ rotulo, valor }) => `${rotulo} ${valor}`);

test('cada degrau conta quem chegou até ele ou além, e o contratado passou por todos', () => {
  expect(
    valores(
      { ordem: 0, outros: 4, contratados: 0 },
      { ordem: 10, outros: 3, contratados: 1 },
      { ordem: 20, outros: 2, contratados: 0 },
    ),
  ).toEqual(['Candidatos 10', 'Triagem 6', 'Entrevista 3', 'Proposta 1', 'Contratados 1']);
});

test('uma etapa que saiu da seleção conta para as de antes dela', () => {
  expect(valores({ ordem: 25, outros: 1, contratados: 0 })).toEqual([
    'Candidatos 1',
    'Triagem 1',
    'Entrevista 1',
    'Proposta 0',
    'Contratados 0',
  ]);
});

test('sem candidatos todos os degraus são zero, do maior para o menor', () => {
  expect(valores()).toEqual(['Candidatos 0', 'Triagem 0', 'Entrevista 0', 'Proposta 0', 'Contratados 0']);
});
