import { digitosCnpj } from './cnpj.ts';
import { aplicarMascara, semMascara, todosIguais } from './digitos.ts';

function digitosCaepf(base: string): string {
  return String((Number(digitosCnpj(base)) + 12) % 100).padStart(2, '0');
}

/**
 * True for 14 digits, without mask: nine of the CPF's base, three of sequence and two check digits, which are those
 * of a CNPJ plus 12, modulo 100. A base that repeats one digit is refused.
 */
export function caepfValido(caepf: string): boolean {
  return (
    /^\d{14}$/.test(caepf) && !todosIguais(caepf.slice(0, 9)) && digitosCaepf(caepf.slice(0, 12)) === caepf.slice(12)
  );
}

/** What is stored of a typed CAEPF: the entry without mask. */
export function limparCaepf(entrada: string): string {
  return semMascara(entrada);
}

/** '29311861000184' as '293.118.610/001-84'; a partial number is masked as far as it goes. */
export function formatarCaepf(caepf: string): string {
  return aplicarMascara(limparCaepf(caepf), '000.000.000/000-00');
}

/**
 * The CAEPF of an establishment: nine digits of the CPF's base and three of the complement, plus check digits.
 * Returns null while either part is incomplete or invalid.
 */
export function comporCaepf(base: string, complemento: string): string | null {
  if (!/^\d{9}$/.test(base) || !/^\d{3}$/.test(complemento)) return null;
  const caepf = `${base}${complemento}${digitosCaepf(base + complemento)}`;
  return caepfValido(caepf) ? caepf : null;
}
