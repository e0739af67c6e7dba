import { expect, test } from 'vitest';
import { recusaDaContratacao, type SituacaoDaContratacao, semVagas } from './contratacao.rules.ts';

const livre: SituacaoDaContratacao = {
  impedimento: null,
  quantidade: 2,
  preenchidas: 1,
  contratado: false,
  trabalhaAqui: false,
  ausencia: null,
  apto: 'I',
};

test.each([
  ['quem está livre', {}, null],
  ['o apto', { apto: 'S' }, null],
  ['o não apto', { apto: 'N' }, 'O candidato foi considerado não apto nesta solicitação.'],
  ['o já contratado', { contratado: true }, 'O candidato já foi contratado por esta solicitação.'],
  [
    'quem trabalha aqui',
    { trabalhaAqui: true },
    'O candidato já foi contratado por outra solicitação e trabalha na empresa.',
  ],
  ['a solicitação impedida', { impedimento: 'Suspensa.' }, 'Suspensa.'],
  ['quem saiu da seleção', { ausencia: 'Desistiu.' }, 'Desistiu.'],
  ['sem vagas', { preenchidas: 2 }, 'Todas as vagas desta solicitação já foram preenchidas.'],
] as [string, Partial<SituacaoDaContratacao>, string | null][])('%s', (_caso, partes, motivo) => {
  expect(recusaDaContratacao({ ...livre, ...partes })).toBe(motivo);
});

test('as vagas acabam quando as preenchidas chegam à quantidade', () => {
  expect([1, 2, 3].map((preenchidas) => semVagas({ quantidade: 2, preenchidas }))).toEqual([false, true, true]);
});
