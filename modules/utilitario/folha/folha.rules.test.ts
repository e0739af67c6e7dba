import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idDoEvento, nomeDoEvento, recusaSoEste } from './folha.rules.ts';

test('todo evento se acha pelo nome que tem fora daqui', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (id) => idDoEvento(nomeDoEvento(id)) === id));
});

test.each([null, '', 'evt_', 'evt_0', 'evt_1x', '12', 'evt_9999999999999999', 'evt_-1'])('%s não é um evento', (nome) =>
  expect(idDoEvento(nome)).toBeNull(),
);

test.each([
  [400, true],
  [422, true],
  [401, false],
  [403, false],
  [404, false],
  [429, false],
  [500, false],
  [null, false],
])('a recusa %s é só da mensagem: %s', (status, so) => expect(recusaSoEste(status)).toBe(so));
