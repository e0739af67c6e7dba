import Big from 'big.js';
import { decimalValido, formatarDecimal, lerDecimal } from './numero.ts';

/** Money travels as a decimal string with two places, '3000.00', and is never a binary number. */
function exato(valor: string): Big {
  if (!decimalValido(valor)) throw new RangeError(`Valor inválido: ${valor}`);
  return new Big(valor);
}

function emCentavos(valor: Big): string {
  const arredondado = valor.round(2, Big.roundHalfUp);
  return arredondado.eq(0) ? '0.00' : arredondado.toFixed(2);
}

/** A decimal string with exactly two places, rounded half away from zero: '3000' as '3000.00'. Throws RangeError when invalid. */
export function normalizarDinheiro(valor: string): string {
  return emCentavos(exato(valor));
}

/** The sum of decimal strings, two places; '0.00' for none. Throws RangeError when one is invalid. */
export function somar(...valores: readonly string[]): string {
  return emCentavos(valores.reduce((total, valor) => total.plus(exato(valor)), new Big(0)));
}

/** `a` minus `b`, two places. Throws RangeError when one is invalid. */
export function subtrair(a: string, b: string): string {
  return emCentavos(exato(a).minus(exato(b)));
}

/** Money times a decimal factor ('2', '1.0525'), rounded once at the end. Throws RangeError when one is invalid. */
export function multiplicar(valor: string, fator: string): string {
  return emCentavos(exato(valor).times(exato(fator)));
}

/** -1, 0 or 1 as `a` is less than, equal to or greater than `b`; '3000' equals '3000.00'. Throws RangeError when one is invalid. */
export function compararDinheiro(a: string, b: string): -1 | 0 | 1 {
  return exato(a).cmp(exato(b));
}

/** '3000.00' as 'R$ 3.000,00', '-10' as '-R$ 10,00'; '' for none. Throws RangeError when invalid. */
export function formatarDinheiro(valor: string | null | undefined): string {
  if (valor === null || valor === undefined || valor === '') return '';
  const numero = formatarDecimal(valor, 2);
  return numero.startsWith('-') ? `-R$ ${numero.slice(1)}` : `R$ ${numero}`;
}

/** Reads typed money, 'R$ 1.234,56' or '1234,5'. Returns '1234.56', or null when it is not money or has over two places. */
export function lerDinheiro(digitado: string): string | null {
  const valor = lerDecimal(digitado.trim().replace(/^(-?)\s*R\$/, '$1'), 2);
  return valor === null ? null : normalizarDinheiro(valor);
}
