import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { convite, hashDoCodigo, novoSegredo, novosCodigosDeRecuperacao, passoDoCodigo } from './totp.ts';

/** Secret and codes of RFC 6238, appendix B (the last six of its eight digits). */
const rfc = Secret.fromLatin1('12345678901234567890').base32;

describe('código do segundo fator', () => {
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])('confere com o vetor da RFC no segundo %i', (second, code) =>
    expect(passoDoCodigo(rfc, code, second * 1000)).toBe(Math.floor(second / 30)),
  );

  test('vale um passo antes e um depois, com o número do seu passo', () => {
    const segredo = novoSegredo();
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 4_000_000_000 }), fc.integer({ min: -3, max: 3 }), (second, skew) => {
        const step = Math.floor(second / 30);
        const code = new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: (step + skew) * 30_000 });
        const found = passoDoCodigo(segredo, code, second * 1000);
        if (Math.abs(skew) <= 1) expect(found).not.toBeNull();
        if (found !== null) expect(Math.abs(found - step)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test.each(['', 'abcdef', '12345', '1234567', '12 34'])('recusa %j', (code) =>
    expect(passoDoCodigo(rfc, code, 59_000)).toBeNull(),
  );

  test('aceita o código escrito com espaço', () => expect(passoDoCodigo(rfc, '287 082', 59_000)).toBe(1));
});

test('o convite traz o endereço otpauth e um QR em SVG', async () => {
  const { uri, qrSvg } = await convite({ emissor: 'Ciranda RH', conta: 'ana', segredo: rfc });
  expect(uri).toMatch(/^otpauth:\/\/totp\/Ciranda%20RH:ana\?/);
  expect(uri).toContain(rfc);
  expect(qrSvg).toMatch(/^<svg /);
});

test('códigos de recuperação são dez, diferentes, e o hash ignora traços e caixa', () => {
  const codes = novosCodigosDeRecuperacao();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
    expect(hashDoCodigo(code.toLowerCase().replaceAll('-', ' '))).toEqual(hashDoCodigo(code));
  }
});
