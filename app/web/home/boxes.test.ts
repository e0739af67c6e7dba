import { describe, expect, it } from 'vitest';
import type { CaixaMensagens, Mensagem, TipoCaixa } from '#modules/organizacao/mensagens/mensagens.contract.ts';
import { boardOf, countText, layoutOf, withBoard, withMinimized } from './boxes.ts';

const mensagens = (n: number) => Array.from({ length: n }, (_, id) => ({ id }) as Mensagem);
const caixa = (tipo: TipoCaixa, n = 0, minimizado = false): CaixaMensagens => ({
  tipo,
  titulo: tipo,
  mensagens: mensagens(n),
  naoLidas: n,
  minimizado,
});
const boxes = { caixasEsquerda: [caixa('R'), caixa('C')], caixasDireita: [caixa('P', 0, true)] };

describe('contagem de uma caixa', () => {
  it.each([
    [0, 0, ''],
    [1, 1, '1-1 de 1'],
    [30, 30, '1-30 de 30'],
    [30, 31, '1-30 de muitas'],
  ])('com %i mensagens de %i não lidas é "%s"', (shown, naoLidas, text) => {
    expect(countText({ mensagens: mensagens(shown), naoLidas })).toBe(text);
  });
});

describe('arrumação das caixas', () => {
  it('vai e volta do quadro sem mudar nada', () => {
    expect(withBoard(boxes, boardOf(boxes))).toEqual(boxes);
  });

  it('segue o quadro quando uma caixa muda de coluna', () => {
    const moved = withBoard(boxes, { esquerda: ['C'], direita: ['P', 'R'] });
    expect(layoutOf(moved)).toEqual({ caixasEsquerda: ['C'], caixasDireita: ['P', 'R'], caixasMinimizadas: ['P'] });
  });

  it('guarda quais estão recolhidas', () => {
    const changed = withMinimized(withMinimized(boxes, 'C', true), 'P', false);
    expect(layoutOf(changed).caixasMinimizadas).toEqual(['C']);
  });
});
