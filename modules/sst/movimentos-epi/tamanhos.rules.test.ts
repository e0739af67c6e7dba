import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faltaDoTamanho, semTamanho, tamanhoQueNaoHa, tamanhosEmPalavras } from './tamanhos.rules.ts';

const estoque = (saldo: number, ...tamanhos: readonly (readonly [string, number])[]) => ({
  saldo,
  tamanhos: tamanhos.map(([tamanho, quantos]) => ({ tamanho, saldo: quantos })),
});

test.each([
  ['sem tamanho na entrega', estoque(3, ['40', 3]), null, null],
  ['um estoque que não diz tamanhos', estoque(3), '40', null],
  ['o tamanho que há', estoque(3, ['40', 3]), '40', null],
  ['o último dele', estoque(0, ['40', 0]), '40', null],
  ['escrito de outro modo', estoque(2, ['Médio', 2]), ' medio', null],
  ['um que acabou', estoque(2, ['40', -1], ['42', 3]), '40', 'RECUSA'],
  ['um que nunca houve', estoque(2, ['42', 3]), '40', 'RECUSA'],
  ['peças sem tamanho que o cobrem', estoque(5, ['42', 3]), '40', 'PERGUNTA'],
])('%s', (_caso, dado, tamanho, esperado) => {
  expect(faltaDoTamanho(dado, tamanho)).toBe(esperado);
});

test('só se recusa quando as peças sem tamanho não cobrem o que falta dos outros', () => {
  const saldos = fc.array(fc.integer({ min: -5, max: 9 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(saldos, fc.nat(9), (quantos, avulsas) => {
      const tamanhos = quantos.map((saldo, lugar) => ({ tamanho: String(36 + lugar), saldo }));
      const tudo = { saldo: quantos.reduce((soma, um) => soma + um, avulsas), tamanhos };
      const faltam = quantos.reduce((soma, um) => soma + Math.max(0, -um), 0);
      expect(semTamanho(tudo)).toBe(avulsas - faltam);
      for (const { tamanho, saldo } of tamanhos)
        expect(faltaDoTamanho(tudo, tamanho)).toBe(saldo >= 0 ? null : avulsas >= faltam ? 'PERGUNTA' : 'RECUSA');
    }),
  );
});

test('os tamanhos em palavras são os que há', () => {
  expect(tamanhosEmPalavras(estoque(4, ['38', 0], ['40', 3], ['42', -1], ['44', 1]).tamanhos)).toBe('40 (3), 44 (1)');
});

test.each([
  [[], 'XXGGG 99', false],
  [['P', 'Médio'], null, false],
  [['P', 'Médio'], ' medio', false],
  [['P', 'Médio'], 'XXGGG 99', true],
])('dos tamanhos %j, %s: não há? %s', (tamanhos, tamanho, naoHa) => {
  expect(tamanhoQueNaoHa(tamanhos, tamanho)).toBe(naoHa);
});
