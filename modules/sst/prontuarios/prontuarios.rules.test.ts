import { expect, test } from 'vitest';
import { conferirConclusoes, recusaDoDiaDaConclusao } from './prontuarios.rules.ts';

test.each([
  ['A', null, []],
  ['A', 'Sem queixas', []],
  ['R', null, ['conclusoes.0.observacao']],
  ['R', 'Sem trabalho em altura', []],
  ['I', null, ['conclusoes.0.observacao']],
  ['I', 'Afastar do ruído', []],
  [null, null, []],
])('a conclusão %s com a observação %s', (apto, observacao, esperado) => {
  const campos: string[] = [];
  conferirConclusoes([{ data: '2026-03-02', apto, observacao }], (campo) => campos.push(campo));
  expect(campos).toEqual(esperado);
});

test.each([
  ['2026-03-01', 'A conclusão não pode ser antes do prontuário, de 02/03/2026.'],
  ['2026-03-02', null],
  ['2026-04-10', null],
  ['2026-04-11', 'A data ainda não chegou'],
])('a conclusão de %s em um prontuário de 02/03, no dia 10/04', (data, esperado) => {
  expect(recusaDoDiaDaConclusao(data, { prontuario: '2026-03-02', hoje: '2026-04-10' })).toBe(esperado);
});
