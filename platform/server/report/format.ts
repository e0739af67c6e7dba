import Big from 'big.js';
import { zonaAtual } from '#platform/shared/format/instante.ts';
import { agruparMilhares } from '#platform/shared/format/numero.ts';
import { wallClock } from './clock.ts';
import type { Column, Tipo } from './define-report.ts';
import { ReportError } from './report-error.ts';

const NBSP = '\u00a0';
const decimalValido = /^[+-]?\d+(\.\d+)?$/;
const dataValida = /^\d{4}-\d{2}-\d{2}$/;
const numericos: ReadonlySet<Tipo> = new Set(['inteiro', 'decimal', 'dinheiro', 'percentual']);

/** Whether the kind is a number: right-aligned, never wrapped, can be summed. */
export function numerico(tipo: Tipo): boolean {
  return numericos.has(tipo);
}

/** Side of a column's cells: figures right, Sim and Não in the middle, all else left. */
export type Alinhamento = 'esquerda' | 'direita' | 'centro';

/** On which side the cells of a kind stand. */
export function alinhamento(tipo: Tipo): Alinhamento {
  return numerico(tipo) ? 'direita' : tipo === 'booleano' ? 'centro' : 'esquerda';
}

/** Whether a value is an empty cell. */
export function vazio(valor: unknown): boolean {
  return valor === null || valor === undefined || valor === '';
}

/** Decimal places that a column shows. */
export function casasDe(coluna: Pick<Column, 'tipo' | 'casas'>): number {
  return coluna.tipo === 'inteiro' ? 0 : coluna.tipo === 'dinheiro' ? 2 : (coluna.casas ?? 2);
}

/** What of a column decides the text of its cells. */
export type FormatColumn = Pick<Column, 'tipo' | 'chave' | 'casas' | 'milhar' | 'rotulos'>;

function errado(coluna: FormatColumn, valor: unknown): ReportError {
  return new ReportError('modelo', `Coluna ${coluna.chave}: ${JSON.stringify(String(valor))} não é ${coluna.tipo}`);
}

/**
 * A numeric cell as plain decimal text ("-1234.5"), exact, never through a float of ours.
 * Takes a string, number or bigint that is not empty; throws ReportError('modelo') for anything else.
 */
export function decimalDe(coluna: FormatColumn, valor: unknown): string {
  if (typeof valor === 'string' && decimalValido.test(valor)) return valor.startsWith('+') ? valor.slice(1) : valor;
  if (typeof valor === 'bigint') return valor.toString();
  if (typeof valor === 'number' && Number.isFinite(valor) && coluna.tipo !== 'dinheiro')
    return new Big(valor).toFixed();
  throw errado(coluna, valor);
}

/** Rounds decimal text half away from zero to `casas` places, as people round ("2.345" -> "2.35"). */
export function arredondar(decimal: string, casas: number): string {
  const ponto = decimal.indexOf('.');
  if ((ponto < 0 ? 0 : decimal.length - ponto - 1) === casas && decimal[0] !== '-') return decimal;
  const texto = new Big(decimal).toFixed(casas, 1);
  return /^-0(\.0*)?$/.test(texto) ? texto.slice(1) : texto;
}

function pontuado(decimal: string, casas: number, milhar: boolean): string {
  const texto = arredondar(decimal, casas);
  const [inteira = '', fracao] = texto.split('.');
  const comMilhar = milhar && inteira.length > 3 ? agruparMilhares(inteira) : inteira;
  return fracao === undefined ? comMilhar : `${comMilhar},${fracao}`;
}

/** Wall clock of an instant cell in a zone, in milliseconds as if UTC; throws ReportError('modelo') for a wrong instant. */
export function relogio(coluna: FormatColumn, valor: unknown, zona: string): number {
  const ms = wallClock(valor, zona);
  if (Number.isNaN(ms)) throw errado(coluna, valor);
  return ms;
}

/** A 'yyyy-MM-dd' cell, checked; throws ReportError('modelo') when it is not a date. */
export function dataDe(coluna: FormatColumn, valor: unknown): string {
  if (typeof valor !== 'string' || !dataValida.test(valor) || Number.isNaN(Date.parse(valor)))
    throw errado(coluna, valor);
  return valor;
}

const brasileira = (iso: string): string => `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;

/** An instant as 'dd/MM/yyyy HH:mm' in a zone. */
export function formatarInstante(instante: string, zona: string = zonaAtual()): string {
  return formatar({ chave: 'instante', tipo: 'instante' }, instante, zona);
}

/**
 * A cell as a person in Brazil reads it: 'R$ 1.234,50', '12,50%', '31/12/2026', 'Sim'. '' for an empty cell.
 * Takes the column, its value and the zone of instants; throws ReportError('modelo') when value and kind disagree.
 * The same text stands in PDF and preview.
 */
export function formatar(coluna: FormatColumn, valor: unknown, zona: string = zonaAtual()): string {
  if (vazio(valor)) return '';
  switch (coluna.tipo) {
    case 'texto':
      return coluna.rotulos?.get(String(valor)) ?? String(valor);
    case 'booleano':
      if (typeof valor !== 'boolean') throw errado(coluna, valor);
      return valor ? 'Sim' : 'Não';
    case 'data':
      return brasileira(dataDe(coluna, valor));
    case 'instante': {
      const iso = new Date(relogio(coluna, valor, zona)).toISOString();
      return `${brasileira(iso)} ${iso.slice(11, 16)}`;
    }
    case 'dinheiro': {
      const texto = pontuado(decimalDe(coluna, valor), 2, true);
      return texto.startsWith('-') ? `-R$${NBSP}${texto.slice(1)}` : `R$${NBSP}${texto}`;
    }
    case 'percentual':
      return `${pontuado(decimalDe(coluna, valor), casasDe(coluna), true)}%`;
    default:
      return pontuado(decimalDe(coluna, valor), casasDe(coluna), coluna.milhar !== false);
  }
}

/** A cell for CSV: as `formatar`, but numbers carry neither currency sign nor thousands points, so that they stay numbers. */
export function formatarCsv(coluna: FormatColumn, valor: unknown, zona: string = zonaAtual()): string {
  if (vazio(valor) || !numerico(coluna.tipo)) return formatar(coluna, valor, zona);
  const texto = pontuado(decimalDe(coluna, valor), casasDe(coluna), false);
  return coluna.tipo === 'percentual' ? `${texto}%` : texto;
}
