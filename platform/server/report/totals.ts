import Big from 'big.js';
import type { Column } from './define-report.ts';
import { casasDe, decimalDe, vazio } from './format.ts';

/** A running total of one column. */
interface Counter {
  readonly coluna: Column;
  readonly chave: string;
  conta: number;
  soma: Big;
}

/** Totals of the columns that ask for one; the same object serves a group and the whole report. */
export class Totals {
  readonly #contadores: Counter[];
  #linhas = 0;

  constructor(colunas: readonly Column[]) {
    this.#contadores = colunas
      .filter((c) => c.total)
      .map((c) => ({ coluna: c, chave: c.chave, conta: 0, soma: new Big(0) }));
  }

  /** Whether any column has a total. */
  get algum(): boolean {
    return this.#contadores.length > 0;
  }

  get linhas(): number {
    return this.#linhas;
  }

  add(linha: Readonly<Record<string, unknown>>): void {
    this.#linhas += 1;
    for (const c of this.#contadores) {
      const valor = linha[c.chave];
      if (vazio(valor)) continue;
      if (c.coluna.total === 'conta') c.conta += 1;
      else c.soma = c.soma.plus(decimalDe(c.coluna, valor));
    }
  }

  /** Value of a column's total as plain decimal text (sums with the places of the column), or null when it has none. */
  valor(chave: string): string | null {
    const c = this.#contadores.find((x) => x.chave === chave);
    if (!c) return null;
    return c.coluna.total === 'conta' ? String(c.conta) : c.soma.toFixed(casasDe(c.coluna), 1);
  }
}

/** The column as its total is shown: a count is an integer whatever the column holds. */
export function colunaDoTotal(coluna: Column): Column {
  return coluna.total === 'conta' ? { ...coluna, tipo: 'inteiro' } : coluna;
}

/** Where the word 'Total' goes: the first column without a total of its own, or -1. */
export function colunaDoRotulo(colunas: readonly Column[]): number {
  return colunas.findIndex((c) => !c.total);
}
