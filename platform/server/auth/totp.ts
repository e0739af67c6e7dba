import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIODO = 30;
/** Base 32 without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODIGOS = 10;

/** What an authenticator application needs to know (RFC 6238: SHA-1, six digits, 30 seconds). */
export interface TotpAccount {
  readonly emissor: string;
  readonly conta: string;
  /** Base 32, 160 bits. */
  readonly segredo: string;
}

const totpOf = ({ emissor, conta, segredo }: TotpAccount) =>
  new TOTP({
    issuer: emissor,
    label: conta,
    secret: Secret.fromBase32(segredo),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIODO,
  });

/** A new secret in base 32. */
export function novoSegredo(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth://` address of an account, and the same as the SVG image of a QR code. */
export async function convite(account: TotpAccount): Promise<{ uri: string; qrSvg: string }> {
  const uri = totpOf(account).toString();
  const { default: qrcode } = await import('qrcode');
  return { uri, qrSvg: await qrcode.toString(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }) };
}

/**
 * The step of 30 seconds to which a code belongs, or null for a wrong code. One step of skew either way is accepted.
 * Accept a code only when its step is later than the last accepted one: so each counts once.
 */
export function passoDoCodigo(segredo: string, codigo: string, agoraMs: number): number | null {
  const digits = codigo.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = totpOf({ emissor: '', conta: '', segredo }).validate({ token: digits, timestamp: agoraMs, window: 1 });
  return delta === null ? null : Math.floor(agoraMs / 1000 / PERIODO) + delta;
}

/** Recovery codes of 80 bits, for who lost the authenticator: 'ABCD-EFGH-JKLM-NPQR'. */
export function novosCodigosDeRecuperacao(): string[] {
  return Array.from({ length: CODIGOS }, () => {
    const letters = [...randomBytes(16)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
    return letters.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** Hash by which a recovery code is kept; case, spaces and dashes do not matter. */
export function hashDoCodigo(codigo: string): Buffer {
  return createHash('sha256')
    .update(codigo.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest();
}
