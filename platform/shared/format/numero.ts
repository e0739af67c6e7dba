import Big from 'big.js';

const decimal = /^-?\d+(\.\d+)?$/;

/** True for a decimal string with a dot and no exponent: '3000', '-0.5'. */
export function decimalValido(valor: string): boolean {
  return decimal.test(valor);
}

/** Dots between the thousands of a whole number of any size, '-1234567' as '-1.234.567'. */
export function agruparMilhares(inteiro: string): string {
  const inicio = inteiro.startsWith('-') ? 1 : 0;
  const grupos: string[] = [];
  for (let fim = inteiro.length; fim > inicio; fim -= 3) grupos.unshift(inteiro.slice(Math.max(inicio, fim - 3), fim));
  return inteiro.slice(0, inicio) + grupos.join('.');
}

/**
 * A number (or decimal string of any size) with `casas` places, rounded half away from zero, dots between thousands
 * and a comma: '1234.5' as '1.234,50'. Throws RangeError when it is not a number.
 */
export function formatarDecimal(valor: string | number, casas = 2): string {
  if (typeof valor === 'number' ? !Number.isFinite(valor) : !decimalValido(valor)) {
    throw new RangeError(`Número inválido: ${valor}`);
  }
  const arredondado = new Big(valor).round(casas, Big.roundHalfUp);
  const [inteiros = '', fracao] = arredondado.abs().toFixed(casas).split('.');
  const sinal = arredondado.lt(0) ? '-' : '';
  return sinal + agruparMilhares(inteiros) + (fracao ? `,${fracao}` : '');
}

/** 1234567 as '1.234.567'. Throws RangeError when it is not a number. */
export function formatarInteiro(valor: string | number): string {
  return formatarDecimal(valor, 0);
}

/** A percentage, '12.5' being twelve and a half per cent, as '12,50%'. Throws RangeError when it is not a number. */
export function formatarPercentual(valor: string | number, casas = 2): string {
  return `${formatarDecimal(valor, casas)}%`;
}

/**
 * Reads a number as people type it: '1.234,5', '1234,5', '-3' or, with one or two places, '1234.56'. Returns the
 * decimal string ('1234.5'), or null when it is not a number or has more than `casas` places.
 */
export function lerDecimal(digitado: string, casas = 2): string | null {
  const limpo = digitado.replace(/\s/g, '');
  const brasileiro = /^(-?)(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d*))?$/.exec(limpo);
  const comPonto = /^(-?)(\d+)\.(\d{1,2})$/.exec(limpo);
  const achado = brasileiro ?? comPonto;
  if (!achado) return null;
  const [, sinal = '', inteiros = '', fracao = ''] = achado;
  if (fracao.length > casas) return null;
  const semZeros = inteiros.replaceAll('.', '').replace(/^0+(?=\d)/, '');
  const valor = fracao ? `${semZeros}.${fracao}` : semZeros;
  return /[1-9]/.test(valor) ? sinal + valor : valor;
}

/** Reads a typed integer, '1.234' as 1234. Returns null when it is not one or is beyond exact integers. */
export function lerInteiro(digitado: string): number | null {
  const valor = lerDecimal(digitado, 0);
  const numero = Number(valor);
  return valor !== null && Number.isSafeInteger(numero) ? numero : null;
}
