import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** A key pair of P-256: the public one as the browsers take it (65 bytes, base64url), the private one in PEM. */
export interface ParDeChaves {
  readonly publica: string;
  readonly privada: string;
}

/** Hours for which a token is good; the services take at most 24 (RFC 8292, 2). */
const HORAS = 12;

const base64 = (texto: string) => Buffer.from(texto).toString('base64url');

/** Makes the pair with which a server says who it is to push services. */
export function novoParDeChaves(): ParDeChaves {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const ponto = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return {
    publica: ponto.toString('base64url'),
    privada: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/**
 * The value of `authorization` for one push (RFC 8292, 3): a token for the service at the address, signed with the private key.
 * `agora` is in milliseconds, `contato` the address by which the service finds who sends. Throws TypeError for what is no address.
 */
export function autorizacaoVapid(
  endereco: string,
  { publica, privada }: ParDeChaves,
  contato: string,
  agora: number,
): string {
  const cabeca = base64(JSON.stringify({ typ: 'JWT', alg: 'ES256' }));
  const exp = Math.floor(agora / 1000) + HORAS * 3600;
  const corpo = base64(JSON.stringify({ aud: new URL(endereco).origin, exp, sub: contato }));
  const assinatura = sign('sha256', Buffer.from(`${cabeca}.${corpo}`), {
    key: createPrivateKey(privada),
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${cabeca}.${corpo}.${assinatura.toString('base64url')}, k=${publica}`;
}
