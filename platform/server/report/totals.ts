import Big from 'big.js';
import type { Column } from './define-report.ts';
import { casasDe, decimalDe, formatar, vazio } from './format.ts';

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
  readonly #emBranco: (linha: never) => boolean;
  #linhas = 0;
  #registros = 0;

  /** `emBranco` says which rows are there to be filled in by hand. */
  constructor(colunas: readonly Column[], emBranco: (linha: never) => boolean = () => false) {
    this.#emBranco = emBranco;
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

  /** The rows that tell of something. */
  get registros(): number {
    return this.#registros;
  }

  add(linha: Readonly<Record<string, unknown>>): void {
    this.#linhas += 1;
    if (!this.#emBranco(linha as never)) this.#registros += 1;
    for (const c of this.#contadores) {
      const valor = linha[c.chave];
      if (vazio(valor)) continue;
      c.conta += 1;
      if (c.coluna.total !== 'conta') c.soma = c.soma.plus(decimalDe(c.coluna, valor));
    }
  }

  /** Value of a column's total as plain decimal text (with the places in which it is shown), or null when it has none. */
  valor(chave: string): string | null {
    const c = this.#contadores.find((x) => x.chave === chave);
    if (!c) return null;
    if (c.coluna.total === 'conta') return String(c.conta);
    const casas = casasDe(colunaDoTotal(c.coluna));
    if (c.coluna.total === 'soma') return c.soma.toFixed(casas, 1);
    return c.conta === 0 ? null : c.soma.div(c.conta).toFixed(casas, 1);
  }
}

/** The column as its total is shown: a count is an integer whatever the column holds, a mean of integers has one decimal place. */
export function colunaDoTotal(coluna: Column): Column {
  if (coluna.total === 'conta') return { ...coluna, tipo: 'inteiro' };
  return coluna.total === 'media' && coluna.tipo === 'inteiro' ? { ...coluna, tipo: 'decimal', casas: 1 } : coluna;
}

/** A total as people read it: a mean says that it is one. */
export function textoDoTotal(coluna: Column, valor: string | null, zona: string): string {
  const texto = formatar(colunaDoTotal(coluna), valor, zona);
  return coluna.total === 'media' && texto !== '' ? `média ${texto}` : texto;
}

/** Where the word 'Total' goes: the first column without a total of its own, or -1. */
export function colunaDoRotulo(colunas: readonly Column[]): number {
  return colunas.findIndex((c) => !c.total);
}
