import type { Column } from './define-report.ts';
import { dataDe, decimalDe, formatar, relogio, vazio } from './format.ts';

const CELULA_MAXIMA = 32_767;
// what XML 1.0 does not allow, and lone surrogates
const proibido = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const especial = /[&<>\r]|_x[0-9A-Fa-f]{4}_|[^\t\n\x20-\ud7ff\ue000-\ufffd]/;

/** Text as XML, without what a spreadsheet would refuse or read as an escape. */
export function xmlText(bruto: string): string {
  const texto = bruto.length > CELULA_MAXIMA ? bruto.slice(0, CELULA_MAXIMA) : bruto;
  if (!especial.test(texto)) return texto;
  return texto
    .replace(/\r\n?/g, '\n')
    .replace(proibido, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Letters of a column: 0 -> 'A', 26 -> 'AA'. */
export function columnName(indice: number): string {
  let n = indice;
  let nome = '';
  do {
    nome = String.fromCharCode(65 + (n % 26)) + nome;
    n = Math.floor(n / 26) - 1;
  } while (n >= 0);
  return nome;
}

/** A cell of text; it is never a formula, whatever it begins with. */
export function textCell(ref: string, estilo: number, texto: string): string {
  if (texto === '') return '';
  return `<c r="${ref}" s="${estilo}" t="inlineStr"><is><t xml:space="preserve">${xmlText(texto)}</t></is></c>`;
}

const EPOCA = Date.UTC(1899, 11, 30);
const DIA = 86_400_000;
/** Days before 1900-03-01 do not exist in spreadsheets; such a date stays text. */
const PRIMEIRO_SERIAL = 61;

// percentage points as a fraction, by moving the point: exact
function hundredth(decimal: string): string {
  const negativo = decimal.startsWith('-');
  const [inteira = '', fracao = ''] = decimal.replace(/^[+-]/, '').split('.');
  const digitos = inteira.padStart(3, '0');
  return `${negativo ? '-' : ''}${digitos.slice(0, -2)}.${digitos.slice(-2)}${fracao}`;
}

/** A cell of a column as XML: number, date serial or text by its kind; '' when empty. Throws ReportError for a wrong value. */
export function typedCell(ref: string, estilo: number, coluna: Column, valor: unknown, zona: string): string {
  if (vazio(valor)) return '';
  const number = (v: string | number): string => `<c r="${ref}" s="${estilo}"><v>${v}</v></c>`;
  switch (coluna.tipo) {
    case 'inteiro':
    case 'decimal':
    case 'dinheiro':
      return number(decimalDe(coluna, valor));
    case 'percentual':
      return number(hundredth(decimalDe(coluna, valor)));
    case 'data':
    case 'instante': {
      const ms = coluna.tipo === 'data' ? Date.parse(dataDe(coluna, valor)) : relogio(coluna, valor, zona);
      const serial = (ms - EPOCA) / DIA;
      return serial < PRIMEIRO_SERIAL ? textCell(ref, estilo, formatar(coluna, valor, zona)) : number(serial);
    }
    default:
      return textCell(ref, estilo, formatar(coluna, valor, zona));
  }
}
