import { expect, test } from 'vitest';
import { recusaDaEscolha } from './lote.rules.ts';

const nada = { areasIds: [], cargosIds: [], colaboradoresIds: [], semCondicao: false };

test.each([
  ['nada', nada, true],
  ['nada dito sobre a condição', { ...nada, semCondicao: null }, true],
  ['uma área', { ...nada, areasIds: [1] }, false],
  ['um cargo', { ...nada, cargosIds: [1] }, false],
  ['um talento', { ...nada, colaboradoresIds: [1] }, false],
  ['quem não tem condição', { ...nada, semCondicao: true }, false],
])('o lote recusa quem não escolhe ninguém: %s', (_nome, escolha, recusado) => {
  expect(recusaDaEscolha(escolha) !== null).toBe(recusado);
});
