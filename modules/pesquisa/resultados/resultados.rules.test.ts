import { expect, test } from 'vitest';
import { palavrasFrequentes } from './resultados.rules.ts';

test('palavras frequentes contam textos, sem acento, e deixam de fora o que não diz nada e o que só um disse', () => {
  const textos = [
    'A comunicação é ruim, comunicação demais',
    'Falta comunicacao com a liderança',
    'A liderança ouve',
    'Estacionamento',
  ];
  expect(palavrasFrequentes(textos)).toEqual([
    { palavra: 'comunicação', vezes: 2 },
    { palavra: 'liderança', vezes: 2 },
  ]);
  expect(palavrasFrequentes([])).toEqual([]);
});
