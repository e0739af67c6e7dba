import { aplicarMascara, digitoModulo11, exigirValido, semMascara, todosIguais, valores } from './digitos.ts';

const pesos = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** The two check digits, as text, of twelve positions; CAEPF starts from the same calculation. */
export function digitosCnpj(base: string): string {
  const primeiro = digitoModulo11(valores(base), pesos.slice(1));
  return `${primeiro}${digitoModulo11(valores(`${base}${primeiro}`), pesos)}`;
}

/**
 * True for 14 positions without mask, numeric or alphanumeric: twelve of A-Z or 0-9 and two check digits
 * (IN RFB 2.229/2024, NT COCAD/SUARA/RFB 49/2024). Lower case and all-equal digits are refused.
 */
export function cnpjValido(cnpj: string): boolean {
  return /^[A-Z0-9]{12}\d{2}$/.test(cnpj) && !todosIguais(cnpj) && digitosCnpj(cnpj.slice(0, 12)) === cnpj.slice(12);
}

/** What is stored of a typed CNPJ: the entry without mask, in upper case, letters kept. */
export function limparCnpj(entrada: string): string {
  return semMascara(entrada).toUpperCase();
}

/** '12ABC34501DE35' as '12.ABC.345/01DE-35'; a partial number is masked as far as it goes. */
export function formatarCnpj(cnpj: string): string {
  return aplicarMascara(limparCnpj(cnpj), 'AA.AAA.AAA/AAAA-00');
}

/** The CNPJ of twelve base positions. Throws RangeError when the base is not twelve of A-Z or 0-9. */
export function cnpjDeBase(base: string): string {
  const cnpj = `${base}${digitosCnpj(base)}`;
  return exigirValido('CNPJ', base, cnpj, cnpjValido(cnpj));
}

/**
 * The CNPJ of an establishment: 8 positions of the company's base and 4 of the complement, plus check digits.
 * Returns null while either part is incomplete or invalid.
 */
export function comporCnpj(base: string, complemento: string): string | null {
  if (!/^[A-Z0-9]{8}$/.test(base) || !/^[A-Z0-9]{4}$/.test(complemento)) return null;
  const cnpj = `${base}${complemento}${digitosCnpj(base + complemento)}`;
  return cnpjValido(cnpj) ? cnpj : null;
}
