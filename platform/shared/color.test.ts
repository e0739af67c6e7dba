import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contraste, corValida, readableOn, shades, textOn } from './color.ts';

const cor = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('contraste', () => {
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#777777', '#ffffff', 4.48],
    ['#FF850A', '#ffffff', 2.44],
    ['#123456', '#123456', 1],
  ])('de %s e %s é %f', (a, b, razao) => {
    expect(contraste(a, b)).toBeCloseTo(razao, 2);
    expect(contraste(b, a)).toBe(contraste(a, b));
  });

  it.each(['', '#fff', 'ff850a', '#ff850g', '#ff850a0', 'red'])('%j não é cor', (texto) => {
    expect(corValida(texto)).toBe(false);
    expect(() => contraste(texto, '#000000')).toThrow('Cor inválida');
  });

  it('aceita maiúsculas e minúsculas', () => {
    expect([corValida('#FF850A'), corValida('#ff850a')]).toEqual([true, true]);
  });
});

describe('texto sobre a cor', () => {
  it.each([
    ['#FF850A', '#1a1a1a'],
    ['#FFD400', '#1a1a1a'],
    ['#111111', '#ffffff'],
    ['#F5F5F5', '#1a1a1a'],
    ['#0b5cad', '#ffffff'],
    ['#7b7b7b', '#000000'],
  ])('sobre %s é %s', (fundo, esperado) => expect(textOn(fundo)).toBe(esperado));

  it('chega sempre a 4,5', () => {
    fc.assert(
      fc.property(cor, (fundo) => contraste(fundo, textOn(fundo)) >= 4.5),
      { numRuns: 2000 },
    );
  });
});

describe('cor legível', () => {
  it('escurece só o preciso sobre branco e deixa como está a que já se lê', () => {
    expect(readableOn('#ffffff', '#FF850A', 4.6)).toBe('#b35d07');
    expect(readableOn('#ffffff', '#0b5cad', 4.6)).toBe('#0b5cad');
    expect(readableOn('#111111', '#330000', 4.6)).not.toBe('#330000');
  });

  it('chega à razão pedida sempre que branco ou preto chegam', () => {
    fc.assert(
      fc.property(cor, cor, fc.constantFrom(3, 4.6, 7), (fundo, main, razao) => {
        const possivel = Math.max(contraste(fundo, '#ffffff'), contraste(fundo, '#000000'));
        expect(contraste(fundo, readableOn(fundo, main, razao))).toBeGreaterThanOrEqual(Math.min(razao, possivel));
      }),
      { numRuns: 500 },
    );
  });

  it('sobre branco chega a 4,6 e sobre qualquer fundo a 4,5', () => {
    fc.assert(
      fc.property(cor, cor, (fundo, main) => {
        expect(contraste('#ffffff', readableOn('#ffffff', main))).toBeGreaterThanOrEqual(4.6);
        expect(contraste(fundo, readableOn(fundo, main))).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 500 },
    );
  });
});

it('dá dez tons do mais claro ao mais escuro, com a própria cor no sétimo', () => {
  fc.assert(
    fc.property(cor, (main) => {
      const tons = shades(main);
      expect(tons).toHaveLength(10);
      expect(tons[6]).toBe(main);
      const contrastes = tons.map((tom) => contraste(tom, '#ffffff'));
      expect(contrastes).toEqual([...contrastes].sort((a, b) => a - b));
      expect(tons.every(corValida)).toBe(true);
    }),
  );
});
