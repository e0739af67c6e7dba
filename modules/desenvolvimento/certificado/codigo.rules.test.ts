import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codigoDe, escreverCodigo, horasPorExtenso, lerCodigo } from './codigo.rules.ts';

test('o código escrito volta a ser o mesmo, em minúsculas, com espaços e com as letras que se confundem', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      const codigo = codigoDe(bytes);
      expect(codigo).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
      expect(lerCodigo(escreverCodigo(codigo))).toBe(codigo);
      const copiado = codigo.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
      expect(lerCodigo(` ${copiado} `)).toBe(codigo);
    }),
  );
  expect(escreverCodigo('ABCDEFGHJKMNPQRSTVWX')).toBe('ABCDE-FGHJK-MNPQR-STVWX');
  for (const outro of ['', 'ABC', 'ABCDEFGHJKMNPQRSTVWXY', 'ABCDEFGHJKMNPQRSTVW!']) expect(lerCodigo(outro)).toBeNull();
  expect(() => codigoDe(new Uint8Array(19))).toThrow(RangeError);
});

test.each([
  [null, ''],
  ['8:00', '8'],
  ['8:30', '8:30'],
  ['100:00', '100'],
])('a carga de %s se diz "%s"', (horas, ditas) => {
  expect(horasPorExtenso(horas)).toBe(ditas);
});
