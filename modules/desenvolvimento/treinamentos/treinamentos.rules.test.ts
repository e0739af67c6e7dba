import { expect, test } from 'vitest';
import { jaPassou } from './treinamentos.rules.ts';

const turma = { fim: '2026-11-28', avaliacoes: [], pesquisaId: null };

test.each([
  ['no último dia ainda não', turma, '2026-11-28', false],
  ['no dia seguinte sim', turma, '2026-11-29', true],
  ['com avaliação a responder não', { ...turma, avaliacoes: [{ id: 1 }] }, '2026-12-20', false],
  ['com a avaliação da turma a responder não', { ...turma, pesquisaId: 7 }, '2026-12-20', false],
])('uma turma própria já passou quando acabou e nada dela espera resposta: %s', (_caso, qual, hoje, esperado) => {
  expect(jaPassou(qual, hoje)).toBe(esperado);
});
