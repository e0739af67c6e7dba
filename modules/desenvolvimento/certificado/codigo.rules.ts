/** Digits and letters that nobody takes for one another: no I, L, O nor U. */
const LETRAS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Letters of a code: a hundred bits. */
const TAMANHO = 20;
const GRUPO = 5;

/** The code of a certificate out of at least 20 random bytes, each of which gives five bits. Throws RangeError when there are fewer. */
export function codigoDe(bytes: Uint8Array): string {
  if (bytes.length < TAMANHO) throw new RangeError('faltam bytes para o código');
  return Array.from(bytes.subarray(0, TAMANHO), (byte) => LETRAS.charAt(byte % LETRAS.length)).join('');
}

/** A code as people read it: 'ABCDE-FGHJK-MNPQR-STVWX'. */
export const escreverCodigo = (codigo: string): string =>
  codigo.match(new RegExp(`.{1,${GRUPO}}`, 'g'))?.join('-') ?? '';

/**
 * A code as it is kept, out of what somebody typed: without hyphens and spaces, in capitals, and with the digits for which letters are
 * taken (O is 0, I and L are 1). Null for what is no code.
 */
export function lerCodigo(digitado: string): string | null {
  const lido = digitado.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return lido.length === TAMANHO && [...lido].every((letra) => LETRAS.includes(letra)) ? lido : null;
}

/** Hours as a certificate says them: '8:00' is '8', '8:30' stays. */
export const horasPorExtenso = (horas: string | null): string => (horas ?? '').replace(/:00$/, '');
