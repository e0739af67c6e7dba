import type { ReactNode } from 'react';
import type { z } from 'zod';
import { formatValue, isNumeric } from '#platform/shared/contract/format-value.ts';
import { type FieldMeta, fieldAt, type Kind, metaOf } from '#platform/shared/contract/meta.ts';
import type { RowAction } from '../ui/row-actions.tsx';

/** Width in px that a column of each kind needs on one line; the others take what is left. */
const widths: Partial<Record<Kind, number>> = {
  data: 100,
  instante: 140,
  inteiro: 90,
  decimal: 110,
  percentual: 100,
  dinheiro: 125,
  simNao: 80,
  booleano: 80,
  opcao: 120,
  cpf: 130,
  cnpj: 165,
  telefone: 135,
};
const LARGURA_TEXTO = 150;

/** Width in px below which the columns of a list would be squeezed: the table scrolls sideways from there. */
export function widthOf(columns: readonly Pick<Column<never>, 'largura' | 'meta'>[]): number {
  return columns.reduce((sum, { largura, meta }) => sum + (largura ?? (meta && widths[meta.kind]) ?? LARGURA_TEXTO), 0);
}

const givenWidth = <Row>({ largura, meta }: Column<Row>) => largura ?? (meta && widths[meta.kind]);

/**
 * Widths in px that columns keep whatever the table's is; undefined for those that share what is left: texts without a width of
 * their own, or, where there are none, the column that names the row, which otherwise is the last to be cut.
 */
export function fixedWidths<Row>(columns: readonly Column<Row>[]): readonly (number | undefined)[] {
  const title = titleColumn(columns);
  const shared = columns.some((column) => column !== title && givenWidth(column) === undefined);
  return columns.map((column) => (column === title && !shared ? undefined : givenWidth(column)));
}

/** Width in px that no text of a list asks for more than: beyond it a line is read with the pointer on it. */
const LARGURA_MAXIMA = 440;
/** Width in px that the name of a row keeps, and any other text. */
const LARGURA_MINIMA = { nome: 250, texto: 110 };

/** Widths in px below which no column is cut; undefined for numbers, dates and other codes, which stand whole. */
export function leastWidths<Row>(columns: readonly Column<Row>[]): readonly (number | undefined)[] {
  const title = titleColumn(columns);
  return columns.map((column) => {
    if (column === title) return Math.max(column.largura ?? 0, LARGURA_MINIMA.nome);
    if (column.numerica || (column.meta && column.meta.kind !== 'opcao' && widths[column.meta.kind])) return undefined;
    return LARGURA_MINIMA.texto;
  });
}

/**
 * Shares the width of a table among its columns.
 *
 * @param wanted px that each needs to show its texts whole
 * @param least px that each keeps at least, as far as it needs them; undefined where nothing may be cut
 * @param room px that there are
 * @returns whole px of each: what it needs and a part of what is left where all have room, else the longest cut to one length; more than
 *   the room only where not even the least fits
 */
export function shareWidth(
  wanted: readonly number[],
  least: readonly (number | undefined)[],
  room: number,
): readonly number[] {
  const most = wanted.map((px, i) => (least[i] === undefined ? px : Math.min(px, LARGURA_MAXIMA)));
  const floor = most.map((px, i) => Math.min(px, least[i] ?? px));
  const sum = (of: readonly number[]) => of.reduce((total, px) => total + px, 0);
  const left = room - sum(most);
  if (left >= 0) {
    const texts = least.some((px) => px !== undefined);
    const grows = (i: number) => !texts || least[i] !== undefined;
    const among = Math.max(sum(most.filter((_, i) => grows(i))), 1);
    return most.map((px, i) => (grows(i) ? px + Math.floor((left * px) / among) : px));
  }
  const cutTo = (limit: number) => most.map((px, i) => Math.max(floor[i] ?? 0, Math.min(px, limit)));
  let [low, high] = [0, Math.max(...most)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (sum(cutTo(middle)) <= room) low = middle;
    else high = middle;
  }
  return cutTo(low);
}

/**
 * The column that tells what a row is, wherever a person has put it: of those of the screen the first one, unless that is a number or a
 * date and a name follows.
 */
export function titleColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  const named = columns.find(({ nomeia }) => nomeia);
  if (named) return named;
  const [first] = columns;
  if (!first?.meta || !(first.numerica || first.meta.kind === 'data')) return first;
  return columns.find(({ meta }) => meta?.kind === 'texto' || meta?.kind === 'referencia') ?? first;
}

/** A column of a list. */
export interface Column<Row> {
  readonly campo: string;
  readonly titulo: string;
  readonly meta: FieldMeta | undefined;
  readonly largura: number | undefined;
  readonly numerica: boolean;
  readonly ordenavel: boolean;
  /** Shown only to who asked for it. */
  readonly oculta: boolean;
  /** It tells what a row is. */
  readonly nomeia?: boolean;
  readonly render: (row: Row, zona: string | undefined) => ReactNode;
}

interface FieldColumn<Row, Name extends string> {
  readonly campo: Name;
  /** Another title than the contract's label. */
  readonly titulo?: string;
  /** Width in px; of the column that names the row, the least that it keeps. */
  readonly largura?: number;
  /** True for what few people need: shown only to who asks for the column. */
  readonly oculta?: boolean;
  /** Another cell than the one of the kind. */
  readonly render?: (row: Row) => ReactNode;
  /** False where the server cannot order by it; references and lists are not ordered unless told. */
  readonly ordenavel?: boolean;
}

/** A column that is no field of the row. */
interface MadeColumn<Row> {
  readonly campo: `$${string}`;
  readonly titulo: string;
  readonly largura?: number;
  readonly oculta?: boolean;
  readonly render: (row: Row) => ReactNode;
}

export type ColumnSpec<Row> = (keyof Row & string) | FieldColumn<Row, keyof Row & string> | MadeColumn<Row>;

const notOrdered = new Set(['referencia', 'referencias', 'referenciasIds', 'opcoes', 'lista', 'grupo', 'arquivo']);

/**
 * Columns of a list from the contract of its row: title from the label, cell from the kind (dates, money, Sim/Não,
 * labels of options, names of references). A column that is no field is named with a '$' in front.
 */
export function columns<Row>(linha: z.ZodType<Row>, specs: readonly ColumnSpec<Row>[]): Column<Row>[];
/** The same where the rows carry more than the contract of their fields, such as an id. */
export function columns<Row>(linha: z.ZodType, specs: readonly ColumnSpec<Row>[]): Column<Row>[];
export function columns<Row>(linha: z.ZodType, specs: readonly ColumnSpec<Row>[]): Column<Row>[] {
  const made = specs.map((spec): Column<Row> => {
    const given: FieldColumn<Row, string> | MadeColumn<Row> = typeof spec === 'string' ? { campo: spec } : spec;
    const meta = given.campo.startsWith('$') ? undefined : metaOf(fieldAt(linha, given.campo));
    const ordenavel = 'ordenavel' in given ? given.ordenavel : undefined;
    return {
      campo: given.campo,
      titulo: given.titulo ?? meta?.label ?? given.campo,
      meta,
      largura: given.largura,
      numerica: isNumeric(meta),
      oculta: given.oculta ?? false,
      ordenavel: ordenavel ?? (meta !== undefined && !notOrdered.has(meta.kind)),
      render: given.render ?? ((row, zona) => formatValue(meta, (row as Record<string, unknown>)[given.campo], zona)),
    };
  });
  const title = titleColumn(made);
  return made.map((column) => (column === title ? { ...column, nomeia: true } : column));
}

/** What a table is given. */
export interface DataTableProps<Row extends { readonly id: number }> {
  /** What the table lists, for screen readers. */
  readonly rotulo: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Rows of the whole list. */
  readonly total: number;
  /** False when the list has at least as many; `onContar` asks how many. */
  readonly totalExato?: boolean | undefined;
  readonly onContar?: (() => void) | undefined;
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
  readonly sort?: string | undefined;
  /** The order in which the list comes when nobody chose one, which its column shows: 'data,desc'. */
  readonly naturalSort?: string | undefined;
  readonly onSort?: (sort: string | undefined) => void;
  /** True until the first answer, and while another page is on its way. */
  readonly loading: boolean;
  readonly actions?: ((row: Row) => readonly RowAction[]) | undefined;
  readonly selection?:
    | { readonly ids: ReadonlySet<number>; readonly onChange: (ids: ReadonlySet<number>) => void }
    | undefined;
  readonly emptyText?: string | undefined;
  /** What stands where rows would, instead of `emptyText`. */
  readonly empty?: ReactNode;
  /** What a row is called, for the labels of its checkbox and actions; the column that names it unless given. */
  readonly rowName?: ((row: Row) => string) | undefined;
  /** Rows with more air between them. */
  readonly folgada?: boolean | undefined;
}
