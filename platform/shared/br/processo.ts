import { aplicarMascara, exigirValido, semMascara, somaPonderada, valores } from './digitos.ts';

const mascaraCnj = 'NNNNNNN-DD.AAAA.J.TR.OOOO';
const mascaraNup = '00000.000000/0000-00';

/** Check digits of ISO 7064 mod 97-10; BigInt because 20 digits do not fit a floating point number. */
function digitosCnj(sequencia: string, resto: string): string {
  return String(98n - (BigInt(`${sequencia}${resto}00`) % 97n)).padStart(2, '0');
}

/** Weights 2, 3, 4... from right to left; 11 minus the remainder of 11, of which only the unit stays. */
function digitoNup(base: string): number {
  const pesos = [...base].map((_, posicao) => base.length + 1 - posicao);
  return (11 - (somaPonderada(valores(base), pesos) % 11)) % 10;
}

function comDigitosNup(base: string): string {
  const primeiro = digitoNup(base);
  return `${base}${primeiro}${digitoNup(`${base}${primeiro}`)}`;
}

/** True for a judicial case number of 20 digits, without mask, segment 1 to 9, check digits mod 97 (Res. CNJ 65/2008). */
export function processoCnjValido(numero: string): boolean {
  return /^\d{13}[1-9]\d{6}$/.test(numero) && digitosCnj(numero.slice(0, 7), numero.slice(9)) === numero.slice(7, 9);
}

/** True for an administrative case number (NUP) of 17 digits, without mask, check digits mod 11. */
export function processoNupValido(numero: string): boolean {
  return /^\d{17}$/.test(numero) && comDigitosNup(numero.slice(0, 15)) === numero;
}

/**
 * True for a case number as harmful agents carry it: 17 digits (NUP), 20 (judicial), or 21, the shape of the revoked
 * Portaria 2.321/2014, which eSocial still takes and which has no check digit to verify.
 */
export function processoValido(numero: string): boolean {
  return processoNupValido(numero) || processoCnjValido(numero) || /^\d{21}$/.test(numero);
}

/** What is stored of a typed case number: the entry without mask. */
export function limparProcesso(entrada: string): string {
  return semMascara(entrada);
}

/** 20 digits as '0002080-25.2012.5.15.0049', 17 as '35041.000387/2000-19'; any other length without mask. */
export function formatarProcesso(numero: string): string {
  const limpo = limparProcesso(numero);
  if (limpo.length === 20) return aplicarMascara(limpo, mascaraCnj);
  return limpo.length === 17 ? aplicarMascara(limpo, mascaraNup) : limpo;
}

/** The judicial case number of 18 digits (sequence, year, segment, court, origin). Throws RangeError otherwise. */
export function processoCnjDeBase(base: string): string {
  const valida = /^\d{11}[1-9]\d{6}$/.test(base);
  const digitos = valida ? digitosCnj(base.slice(0, 7), base.slice(7)) : '';
  return exigirValido('processo judicial', base, `${base.slice(0, 7)}${digitos}${base.slice(7)}`, valida);
}

/** The NUP of 15 digits (unit, sequence, year). Throws RangeError when the base is not that. */
export function processoNupDeBase(base: string): string {
  const numero = comDigitosNup(base);
  return exigirValido('processo administrativo', base, numero, processoNupValido(numero));
}
