import { aplicarMascara, digitoModulo11, exigirValido, semMascara, todosIguais, valores } from './digitos.ts';

const pesos = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

function comDigitos(base: string): string {
  const primeiro = digitoModulo11(valores(base), pesos.slice(1));
  const segundo = digitoModulo11(valores(`${base}${primeiro}`), pesos);
  return `${base}${primeiro}${segundo}`;
}

/** What people are told of a CPF whose digits do not check. */
export const CPF_INVALIDO = 'CPF inválido.';

/** True for 11 digits, without mask, whose two check digits match; all-equal digits are refused (V-0103). */
export function cpfValido(cpf: string): boolean {
  return /^\d{11}$/.test(cpf) && !todosIguais(cpf) && comDigitos(cpf.slice(0, 9)) === cpf;
}

/** What is stored of a typed CPF: the entry without mask. */
export function limparCpf(entrada: string): string {
  return semMascara(entrada);
}

/** '52998224725' as '529.982.247-25'; a partial number is masked as far as it goes. */
export function formatarCpf(cpf: string): string {
  return aplicarMascara(limparCpf(cpf), '000.000.000-00');
}

/** The CPF of nine base digits. Throws RangeError when the base is not nine digits or repeats one digit. */
export function cpfDeBase(base: string): string {
  const cpf = comDigitos(base);
  return exigirValido('CPF', base, cpf, cpfValido(cpf));
}
