import { aplicarMascara, exigirValido, semMascara, somaPonderada, todosIguais, valores } from './digitos.ts';

const pesos = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

function comDigito(base: string): string {
  const digito = 11 - (somaPonderada(valores(base), pesos) % 11);
  return `${base}${digito > 9 ? 0 : digito}`;
}

/**
 * True for a PIS, PASEP, NIT or NIS of 11 digits, without mask, whose check digit (weights 3298765432, C-0048)
 * matches; all-equal digits are refused.
 */
export function pisValido(pis: string): boolean {
  return /^\d{11}$/.test(pis) && !todosIguais(pis) && comDigito(pis.slice(0, 10)) === pis;
}

/** What is stored of a typed PIS: the entry without mask. */
export function limparPis(entrada: string): string {
  return semMascara(entrada);
}

/** '12056874107' as '120.56874.10-7'; a partial number is masked as far as it goes. */
export function formatarPis(pis: string): string {
  return aplicarMascara(limparPis(pis), '000.00000.00-0');
}

/** The PIS of ten base digits. Throws RangeError when the base is not ten digits or gives an all-equal number. */
export function pisDeBase(base: string): string {
  const pis = comDigito(base);
  return exigirValido('PIS', base, pis, pisValido(pis));
}
