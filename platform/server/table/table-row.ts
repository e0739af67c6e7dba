import { type ProblemError, regra } from '#platform/shared/problem.ts';

/** A cell as the file has it. A number is the text of the file, without the format that a spreadsheet shows. */
export interface TableCell {
  readonly tipo: 'texto' | 'numero' | 'booleano' | 'formula' | 'erro';
  readonly valor: string;
}

/** A row of a table with something in it; `celulas` by column from 0, nothing where a cell is empty. */
export interface TableRow {
  /** Its number in the file, from 1. */
  readonly linha: number;
  readonly celulas: ReadonlyMap<number, TableCell>;
}

/** How much of a table is read; above it the file is refused. */
export interface TableLimits {
  /** Rows with something in them, the header included. */
  readonly linhas: number;
  /** Columns, counted to the last one with something in it. */
  readonly colunas: number;
  /** Bytes that may come out of a packed file. */
  readonly bytes: number;
}

/** Characters of one cell, as in spreadsheets. */
export const CELULA_MAXIMA = 32_767;

const inteiro = new Intl.NumberFormat('pt-BR');

/** Refuses a file that is not what its kind says, or ends too early. */
export const danificado = (): ProblemError =>
  regra(
    'O arquivo está danificado ou foi cortado: nenhuma linha foi lida. Salve a planilha de novo e envie outra vez.',
  );
/** Refuses a file of more rows than the limit; its first one are the titles. */
export const linhasDemais = ({ linhas }: TableLimits): ProblemError =>
  regra(`O arquivo tem mais de ${inteiro.format(linhas - 1)} linhas. Divida-o em arquivos menores.`);
/** Refuses a file of more columns than the limit. */
export const colunasDemais = ({ colunas }: TableLimits): ProblemError =>
  regra(`O arquivo tem mais de ${inteiro.format(colunas)} colunas.`);
/** Refuses a file with a cell of more than CELULA_MAXIMA characters in this row, counted from 1. */
export const celulaGrande = (linha: number): ProblemError =>
  regra(`A linha ${inteiro.format(linha)} tem uma célula com mais de ${inteiro.format(CELULA_MAXIMA)} caracteres.`);
