import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { autorizacaoVapid, novoParDeChaves } from './vapid.ts';

const AGORA = Date.parse('2026-03-01T12:00:00Z');

/** The key as the browser and the service read it: 65 bytes, uncompressed. */
const chaveDe = (publica: string) => {
  const ponto = Buffer.from(publica, 'base64url');
  expect([ponto.length, ponto[0]]).toEqual([65, 4]);
  const [x, y] = [ponto.subarray(1, 33), ponto.subarray(33)].map((parte) => parte.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
};

test('o serviço confere pela chave pública quem manda, a quem e até quando', () => {
  const par = novoParDeChaves();
  const valor = autorizacaoVapid('https://push.exemplo.com:8443/v2/abc', par, 'https://rh.exemplo.com.br', AGORA);
  const [, token = '', k = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(valor) ?? [];
  expect(k).toBe(par.publica);
  const [cabeca = '', corpo = '', assinatura = ''] = token.split('.');
  const ler = (parte: string) => JSON.parse(Buffer.from(parte, 'base64url').toString());
  expect(ler(cabeca)).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(ler(corpo)).toEqual({
    aud: 'https://push.exemplo.com:8443',
    exp: AGORA / 1000 + 12 * 3600,
    sub: 'https://rh.exemplo.com.br',
  });
  const conferir = (dados: string, publica: string) =>
    verify(
      'sha256',
      Buffer.from(dados),
      { key: chaveDe(publica), dsaEncoding: 'ieee-p1363' },
      Buffer.from(assinatura, 'base64url'),
    );
  expect(conferir(`${cabeca}.${corpo}`, par.publica)).toBe(true);
  expect(conferir(`${cabeca}.${corpo}x`, par.publica)).toBe(false);
  expect(conferir(`${cabeca}.${corpo}`, novoParDeChaves().publica)).toBe(false);
});

test('cada instalação tem um par seu', () => {
  expect(novoParDeChaves().publica).not.toBe(novoParDeChaves().publica);
});
