import { expect, test } from 'vitest';
import { arrumacaoInicial, arrumar } from './caixas.rules.ts';
import { caixas } from './mensagens.contract.ts';

test('a primeira visita alterna as caixas entre as colunas, todas abertas', () => {
  const [a, b, c, d] = caixas.codigos;
  expect(arrumacaoInicial.caixasEsquerda.slice(0, 2)).toEqual([a, c]);
  expect(arrumacaoInicial.caixasDireita.slice(0, 2)).toEqual([b, d]);
  expect(arrumacaoInicial.caixasMinimizadas).toEqual([]);
  expect(arrumar(arrumacaoInicial)).toEqual(arrumacaoInicial);
});

test('a repetida fica onde veio primeiro, e a que faltou vai ao fim da esquerda', () => {
  const arrumada = arrumar({
    caixasEsquerda: ['S', 'S'],
    caixasDireita: ['S', 'R', 'R'],
    caixasMinimizadas: ['R', 'R'],
  });
  const outras = caixas.codigos.filter((tipo) => tipo !== 'S' && tipo !== 'R');
  expect(arrumada).toEqual({
    caixasEsquerda: ['S', ...outras],
    caixasDireita: ['R'],
    caixasMinimizadas: ['R'],
  });
});
