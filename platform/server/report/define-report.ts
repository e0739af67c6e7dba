import { isAbsolute } from 'node:path';
import type { Resumo } from '#platform/shared/contract/report-summary.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { ReportError } from './report-error.ts';

/**
 * Kind of a column; it alone decides text, alignment, XLSX cell type and number format.
 * `dinheiro`, `decimal` and `percentual` are decimal strings ("3000.00"; "12.50" is 12,50 %), `data` is 'yyyy-MM-dd',
 * `instante` an ISO instant, `inteiro` a number, bigint or string of digits. `null`, `undefined` and '' are an empty cell.
 */
export type Tipo = 'texto' | 'inteiro' | 'decimal' | 'dinheiro' | 'percentual' | 'data' | 'instante' | 'booleano';

/** What a column adds up to under a group and at the end: the sum or the mean of its values, or the count of its filled cells. */
export type Total = 'soma' | 'media' | 'conta';

/** One column. `Chave` are the properties that a row has. */
export interface Column<Chave extends string = string> {
  readonly chave: Chave;
  readonly titulo: string;
  readonly tipo: Tipo;
  /** Width in characters; without it the engine measures the content. */
  readonly largura?: number;
  /** Decimal places of `decimal` and `percentual`; 2 when absent. */
  readonly casas?: number;
  /** `false` shows an `inteiro` without thousands points: registration numbers, years. */
  readonly milhar?: false;
  readonly total?: Total;
  /** The label of each code of a `texto`; what is no code stands as it is. */
  readonly rotulos?: ReadonlyMap<string, string>;
  /** `false` keeps the column out of PDF and preview (it stays in XLSX and CSV). */
  readonly pdf?: false;
  /** Authority without which the column is nowhere. */
  readonly sensivel?: Permission;
  /** Shown to all who have the report, but who read it of whom is written down (decision 277). */
  readonly rastro?: true;
}

export interface Group<Chave extends string = string> {
  readonly chave: Chave;
  readonly titulo: string;
  /** Authority without which nothing is grouped: the title of a group says the value. */
  readonly sensivel?: Permission;
  /** Each group begins a page in the PDF. */
  readonly novaPagina?: boolean;
}

/** A column whose values the rows tell by how they stand, shown or not. */
export type Order<Chave extends string = string> = Omit<Group<Chave>, 'novaPagina'>;

/** Whose the sensitive columns of a report are. */
export interface Subjects<Row> {
  /** Kind of person, in one word: 'colaborador'. */
  readonly titular: string;
  /** Ids of the persons of whom a row tells; none where it tells of no person. */
  de(linha: Row): readonly number[];
  /** Ids of the persons whom the filter names, where it may: a report without any row tells of them. */
  procurados?(filtro: Readonly<Record<string, unknown>>): unknown;
}

/** Rows of a report: all at once or as they come from the database. */
export type RowSource<Row> = AsyncIterable<Row> | Iterable<Row> | Promise<readonly Row[]>;

export type KeyOf<Row> = Extract<keyof Row, string>;

export interface TabularSpec<Row, Filter, Ctx = unknown> {
  readonly id: string;
  readonly titulo: string;
  readonly colunas: readonly Column<KeyOf<Row>>[];
  /** Rows must come sorted by this key; a key that comes back later opens another group. */
  readonly grupo?: Group<KeyOf<Row>>;
  /** The column by which the person asked the rows to stand: who reads them reads it. The definition refuses who may not see it. */
  readonly ordem?: Order<KeyOf<Row>>;
  /** Whose the sensitive columns are, for the trail of who read them; null where they are nobody's, such as what a job pays. Who has such columns says it. */
  readonly titulares?: Subjects<Row> | null;
  /** Absent: landscape when the columns do not fit a portrait page. */
  readonly paisagem?: boolean;
  /** A row that is printed to be filled in by hand: no record, and not counted as one. */
  readonly emBranco?: ((linha: Row) => boolean) | undefined;
  /** Greatest number of rows of the PDF; 50,000 when absent. */
  readonly linhasPdf?: number;
  /** The filter as a person reads it ("Área: Financeiro · Admissão desde 01/02/2026"); '' when nothing was filtered. */
  filtroEmPalavras(filtro: Filter, ctx: Ctx): string | Promise<string>;
  linhas(ctx: Ctx, filtro: Filter): RowSource<Row>;
  /** Figures and pictures that the PDF opens with, from all of its rows. */
  resumo?(linhas: readonly Row[], filtro: Filter): Resumo;
  /** Number of rows to come, for the progress of a streamed export. */
  contar?(ctx: Ctx, filtro: Filter): Promise<number>;
}

export interface TabularReport<Row, Filter, Ctx = unknown> extends TabularSpec<Row, Filter, Ctx> {
  readonly forma: 'tabular';
}

/** A column that anybody may see who may have the report. */
export type OpenColumn = Column & { readonly sensivel?: never; readonly rastro?: never };

/** A table of a free-form report, for XLSX and CSV. */
export interface Sheet<Row = Readonly<Record<string, unknown>>> {
  readonly nome: string;
  /** None is sensitive: what a free report shows of persons its own call writes down. */
  readonly colunas: readonly OpenColumn[];
  readonly linhas: AsyncIterable<Row> | Iterable<Row>;
}

export interface FreeSpec<Data, Filter, Ctx = unknown> {
  readonly id: string;
  readonly titulo: string;
  /** Absolute path of the Typst template; it may import "/lib.typ" and `.typ` files of its own folder. */
  readonly template: string;
  /** The filter as a person reads it; nothing when absent. */
  filtroEmPalavras?(filtro: Filter, ctx: Ctx): string | Promise<string>;
  /** Rough size in rows of a tabular report, so that a long one is made in the background; at once when absent. */
  tamanho?(filtro: Filter): number;
  /** What the template reads as `dados`: plain JSON, texts already formatted (format.ts). */
  dados(ctx: Ctx, filtro: Filter): Promise<Data> | Data;
  /** Images by name, read in the template as "/arquivos/<name>" (png, jpg, svg). */
  arquivos?(dados: Data): Readonly<Record<string, Buffer>>;
  /** The same data as tables, for XLSX (all) and CSV (the first). */
  planilhas(dados: Data): readonly Sheet[];
}

export interface FreeReport<Data, Filter, Ctx = unknown> extends FreeSpec<Data, Filter, Ctx> {
  readonly forma: 'livre';
}

const idValido = /^[a-z0-9]+(-[a-z0-9]+)*$/;

// Found when the server starts, by who wrote the report: the sentence says what is wrong.
function check(condition: boolean, id: string, falta: string): void {
  const detalhe = `Relatório ${id}: ${falta}`;
  if (!condition) throw new ReportError('modelo', detalhe, detalhe);
}

function checkColumns(id: string, colunas: readonly Column[]): void {
  check(colunas.length > 0, id, 'sem colunas');
  check(new Set(colunas.map((c) => c.chave)).size === colunas.length, id, 'coluna repetida');
  const somaveis: readonly Tipo[] = ['inteiro', 'decimal', 'dinheiro', 'percentual'];
  for (const c of colunas)
    check(
      !c.total || c.total === 'conta' || somaveis.includes(c.tipo),
      id,
      `${c.chave} (${c.tipo}) não tem ${c.total}`,
    );
}

/**
 * Defines a report of rows and columns; preview, PDF, XLSX and CSV all follow from it (U-0197).
 * Takes the definition, returns it marked as tabular. Throws ReportError('modelo') when it contradicts itself, and when a column is
 * sensitive and it does not say whose.
 */
export function defineTabular<Row, Filter, Ctx = unknown>(
  spec: TabularSpec<Row, Filter, Ctx>,
): TabularReport<Row, Filter, Ctx> {
  check(idValido.test(spec.id), spec.id, 'identificador inválido');
  checkColumns(spec.id, spec.colunas);
  const visiveis = spec.colunas.filter((c) => c.pdf !== false && c.chave !== spec.grupo?.chave);
  check(visiveis.length > 0, spec.id, 'nenhuma coluna no PDF');
  const sensivel = spec.grupo?.sensivel ?? spec.ordem?.sensivel ?? spec.colunas.find((c) => c.sensivel ?? c.rastro);
  check(!sensivel || spec.titulares !== undefined, spec.id, 'não diz de quem são as colunas sensíveis');
  return { ...spec, forma: 'tabular' };
}

/**
 * Defines a report with a template of its own (certificate, résumé, form); its tables still give XLSX and CSV.
 * Takes the definition, returns it marked as free. Throws ReportError('modelo') when the template path is not absolute.
 */
export function defineFree<Data, Filter, Ctx = unknown>(
  spec: FreeSpec<Data, Filter, Ctx>,
): FreeReport<Data, Filter, Ctx> {
  check(idValido.test(spec.id), spec.id, 'identificador inválido');
  check(isAbsolute(spec.template), spec.id, 'o modelo precisa de caminho absoluto');
  return { ...spec, forma: 'livre' };
}

/** Both definers with the context of the application fixed, so that a report names only its row and its filter. */
export function reportsFor<Ctx>(): {
  defineTabular: <Row, Filter>(spec: TabularSpec<Row, Filter, Ctx>) => TabularReport<Row, Filter, Ctx>;
  defineFree: <Data, Filter>(spec: FreeSpec<Data, Filter, Ctx>) => FreeReport<Data, Filter, Ctx>;
} {
  return { defineTabular, defineFree };
}
