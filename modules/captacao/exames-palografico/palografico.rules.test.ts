import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lerExame } from './palografico.rules.ts';

const contagem = (texto: string) => lerExame(texto).contagem;

test.each([
  ['|||||-||||-||||||', [5, 4, 6], 15, 2, '5.00', '20.00'],
  ['|||\n||\n||||', [3, 2, 4], 9, 2, '3.00', '33.33'],
  ['|||||', [5], 5, 0, '5.00', '0.00'],
  ['//\\\\ !!Il\n\n||', [8, 2], 10, 6, '5.00', '60.00'],
  ['||-|\n|-|||-', [2, 2, 3], 7, 1, '2.33', '14.29'],
  ['|| – ||| — ||', [2, 3, 2], 7, 1, '2.33', '28.57'],
  ['--||', [0, 0, 2], 2, 2, '0.67', '100.00'],
  ['42\n40\n45', [42, 40, 45], 127, 5, '42.33', '5.51'],
  ['42; 40, 45 0', [42, 40, 45, 0], 127, 45, '31.75', '40.94'],
  ['||\r\n|||', [2, 3], 5, 1, '2.50', '20.00'],
])('%j tem intervalos %j', (texto, intervalos, total, maiorDiferenca, media, nor) => {
  expect(contagem(texto)).toMatchObject({ intervalos, total, maiorDiferenca, media, nor });
});

test.each([
  ['', 'O exame não tem nenhum traço'],
  [' \n\n', 'O exame não tem nenhum traço'],
  ['---', 'O exame não tem nenhum traço'],
  ['0 0', 'O exame não tem nenhum traço'],
  ['|||\n|x|', "Linha 2: o sinal 'x' não é um traço (|, / ou \\) nem marca de intervalo (-)"],
  ['||😀', "Linha 1: o sinal '😀' não é um traço (|, / ou \\) nem marca de intervalo (-)"],
  ['12345', 'Cada intervalo pode ter no máximo 9999 traços'],
  ['|-'.repeat(201), 'O exame pode ter no máximo 200 intervalos'],
])('%j é recusado', (texto, erro) => {
  expect(lerExame(texto)).toEqual({ contagem: null, erro });
});

describe('propriedades da contagem', () => {
  const numeros = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 40 });
  const comTracos = numeros.filter((lista) => lista.some((numero) => numero > 0));

  test('traços e números dizem o mesmo', () => {
    fc.assert(
      fc.property(comTracos, (lista) => {
        const escrito = lista.map((numero) => `${'|'.repeat(numero)}-`).join('\n');
        const { linhas: _, ...emTracos } = contagem(escrito) ?? {};
        const { linhas: __, ...emNumeros } = contagem(lista.join('\n')) ?? {};
        expect(emTracos).toEqual(emNumeros);
      }),
    );
  });

  test('a soma das linhas e a dos intervalos são o total; a oscilação de uma produção constante é zero', () => {
    fc.assert(
      fc.property(comTracos, fc.integer({ min: 1, max: 300 }), (lista, quantos) => {
        const lida = contagem(lista.map((numero) => '/'.repeat(numero)).join('\n'));
        const soma = (partes: readonly number[] = []) => partes.reduce((a, b) => a + b, 0);
        expect([soma(lida?.linhas), soma(lida?.intervalos)]).toEqual([lida?.total, lida?.total]);
        expect(contagem(lista.map(() => quantos).join(' '))).toMatchObject({ nor: '0.00', maiorDiferenca: 0 });
      }),
    );
  });

  test('a oscilação não muda quando a ordem se inverte, e nenhum texto quebra a leitura', () => {
    fc.assert(
      fc.property(comTracos, fc.string(), (lista, qualquer) => {
        expect(contagem(lista.join(' '))?.nor).toBe(contagem([...lista].reverse().join(' '))?.nor);
        const { contagem: lida, erro } = lerExame(qualquer);
        expect((lida === null) !== (erro === null)).toBe(true);
      }),
    );
  });
});
