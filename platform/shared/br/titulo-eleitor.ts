import { aplicarMascara, exigirValido, semMascara, somaPonderada, valores } from './digitos.ts';

const pesosSequencia = [2, 3, 4, 5, 6, 7, 8, 9];
const pesosUf = [7, 8, 9];

/** Remainder of 11 as the electoral courts use it: 10 becomes 0, and 0 becomes 1 in São Paulo (01) and Minas (02). */
function digito(soma: number, uf: string): number {
  const resto = soma % 11;
  if (resto === 10) return 0;
  return resto === 0 && (uf === '01' || uf === '02') ? 1 : resto;
}

function comDigitos(base: string): string {
  const uf = base.slice(8);
  const primeiro = digito(somaPonderada(valores(base), pesosSequencia), uf);
  const segundo = digito(somaPonderada(valores(`${uf}${primeiro}`), pesosUf), uf);
  return `${base}${primeiro}${segundo}`;
}

/**
 * True for a voter registration of 12 digits, without mask: eight of sequence, two of the state (01 to 28, where 28
 * is abroad) and two check digits.
 */
export function tituloEleitorValido(titulo: string): boolean {
  if (!/^\d{12}$/.test(titulo)) return false;
  const uf = Number(titulo.slice(8, 10));
  return uf >= 1 && uf <= 28 && comDigitos(titulo.slice(0, 10)) === titulo;
}

/** What is stored of a typed voter registration: the entry without mask. */
export function limparTituloEleitor(entrada: string): string {
  return semMascara(entrada);
}

/** '102385010671' as '1023 8501 0671'; a partial number is masked as far as it goes. */
export function formatarTituloEleitor(titulo: string): string {
  return aplicarMascara(limparTituloEleitor(titulo), '0000 0000 0000');
}

/** The registration of ten base digits (sequence and state). Throws RangeError when the base is not that. */
export function tituloEleitorDeBase(base: string): string {
  const titulo = comDigitos(base);
  return exigirValido('título de eleitor', base, titulo, tituloEleitorValido(titulo));
}
