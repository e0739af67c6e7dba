import { aplicarMascara, exigirValido, semMascara, somaPonderada, todosIguais, valores } from './digitos.ts';

const pesos = [7, 4, 1, 8, 5, 2, 1, 6, 3, 7, 4];

function comDigito(base: string): string {
  const soma = somaPonderada(valores(base), pesos);
  const unidadeMaisDezena = (soma % 10) + (Math.floor(soma / 10) % 10);
  return `${base}${(10 - (unidadeMaisDezena % 10)) % 10}`;
}

/** True for a CNO (or the older CEI) of 12 digits, without mask, whose check digit matches; all-equal refused. */
export function cnoValido(cno: string): boolean {
  return /^\d{12}$/.test(cno) && !todosIguais(cno) && comDigito(cno.slice(0, 11)) === cno;
}

/** What is stored of a typed CNO: the entry without mask. */
export function limparCno(entrada: string): string {
  return semMascara(entrada);
}

/** '110840168062' as '11.084.01680/62'; a partial number is masked as far as it goes. */
export function formatarCno(cno: string): string {
  return aplicarMascara(limparCno(cno), '00.000.00000/00');
}

/** The CNO of eleven base digits. Throws RangeError when the base is not eleven digits or gives an all-equal number. */
export function cnoDeBase(base: string): string {
  const cno = comDigito(base);
  return exigirValido('CNO', base, cno, cnoValido(cno));
}
