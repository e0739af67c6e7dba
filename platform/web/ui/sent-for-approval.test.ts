import { expect, test } from 'vitest';
import { pageOfWaiting } from './sent-for-approval.ts';

test.each([
  [{ proposta: 7, pagina: '/utilitario/propostas-em-aprovacao/7' }, '/utilitario/propostas-em-aprovacao/7'],
  [{ proposta: 7 }, null],
  [undefined, null],
  ['/x', null],
])('o caminho do que espera, que o servidor diz como %j, é %j', (atual, pagina) =>
  expect(pageOfWaiting({ atual })).toBe(pagina),
);
