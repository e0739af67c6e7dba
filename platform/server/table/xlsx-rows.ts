import { SaxesParser } from 'saxes';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { unzipStream, type ZipEntry, zipEntries } from '../files/zip-entries.ts';
import {
  CELULA_MAXIMA,
  celulaGrande,
  colunasDemais,
  danificado,
  linhasDemais,
  type TableCell,
  type TableLimits,
  type TableRow,
} from './table-row.ts';

/** Elements within elements; a sheet has some ten. */
const PROFUNDIDADE = 50;
const LINHA_MAXIMA = 1_048_576;
const COLUNA_MAXIMA = 16_384;
const PASTA = 'xl/';

type Attributes = Readonly<Record<string, string>>;

interface Visitor {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

interface Package {
  readonly conteudo: Buffer;
  readonly entries: ReadonlyMap<string, ZipEntry>;
  readonly conta: (bytes: number) => void;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads a part of the package in one pass; yields after each piece, so that what the visitor gathered can go on. Throws when it is not well formed. */
async function* visit({ conteudo, entries, conta }: Package, name: string, visitor: Visitor): AsyncGenerator<void> {
  const entry = entries.get(name);
  if (!entry) throw new Error(`falta ${name}`);
  const parser = new SaxesParser();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let depth = 0;
  const refuse = (cause: unknown) => {
    throw cause;
  };
  parser.on('error', refuse);
  parser.on('doctype', () => refuse(new Error('declaração de tipo')));
  parser.on('opentag', ({ name: tag, attributes }) => {
    if (++depth > PROFUNDIDADE) throw new Error(`mais de ${PROFUNDIDADE} elementos uns nos outros`);
    visitor.open?.(local(tag), attributes as Attributes);
  });
  parser.on('closetag', ({ name: tag }) => {
    depth--;
    visitor.close?.(local(tag));
  });
  parser.on('text', (text) => visitor.text?.(text));
  parser.on('cdata', (text) => visitor.text?.(text));
  for await (const piece of unzipStream(conteudo, entry, conta)) {
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  parser.write(decoder.decode());
  parser.close();
  yield;
}

async function visitAll(pacote: Package, name: string, visitor: Visitor): Promise<void> {
  for await (const _ of visit(pacote, name, visitor));
}

/** Name of the part that holds the first sheet that is shown. */
async function firstSheet(pacote: Package): Promise<string> {
  const sheets: Attributes[] = [];
  const targets = new Map<string, string>();
  await visitAll(pacote, `${PASTA}workbook.xml`, {
    open(name, attributes) {
      if (name === 'sheet') sheets.push(attributes);
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? ''))
        throw regra(
          'A planilha conta as datas a partir de 1904. Salve-a com o sistema de datas de 1900 e envie de novo.',
        );
    },
  });
  await visitAll(pacote, `${PASTA}_rels/workbook.xml.rels`, {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id && Target) targets.set(Id, Target);
    },
  });
  const shown = sheets.find(({ state }) => state === undefined || state === 'visible');
  const id = Object.entries(shown ?? {}).find(([name]) => local(name) === 'id')?.[1];
  const target = targets.get(id ?? '');
  if (target === undefined) throw new Error('falta a planilha');
  return target.startsWith('/') ? target.slice(1) : `${PASTA}${target}`;
}

/** Texts of the workbook, by their number. Reading aids of Japanese text (rPh) are no part of them. */
async function sharedTexts(pacote: Package, most: number): Promise<string[]> {
  const name = `${PASTA}sharedStrings.xml`;
  if (!pacote.entries.has(name)) return [];
  const texts: string[] = [];
  let text = '';
  let within = false;
  let aids = 0;
  await visitAll(pacote, name, {
    open(tag) {
      if (tag === 'si') text = '';
      else if (tag === 'rPh') aids++;
      else if (tag === 't') within = true;
    },
    close(tag) {
      if (tag === 'si' && texts.push(text) > most) throw new Error(`mais de ${most} textos`);
      if (tag === 'rPh') aids--;
      else if (tag === 't') within = false;
    },
    text(part) {
      if (within && aids === 0) text += part;
    },
  });
  return texts;
}

/** Column of a reference such as 'AB12', from 0; null when it is none. */
function columnOf(reference: string): number | null {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1];
  if (!letters) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column > COLUNA_MAXIMA ? null : column - 1;
}

const kinds: Readonly<Record<string, TableCell['tipo']>> = { b: 'booleano', e: 'erro', n: 'numero' };

/** Gathers the rows of a sheet as its elements come. */
class SheetRows implements Visitor {
  readonly #texts: readonly string[];
  readonly #limits: TableLimits;
  #rows: TableRow[] = [];
  #cells = new Map<number, TableCell>();
  #line = 0;
  #column = -1;
  #type = 'n';
  #value = '';
  #formula = false;
  #within = false;
  #aids = 0;
  #count = 0;
  /** The sheet's data came to their end. */
  ended = false;

  constructor(texts: readonly string[], limits: TableLimits) {
    this.#texts = texts;
    this.#limits = limits;
  }

  take(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, { r, t }: Attributes): void {
    if (name === 'row') this.#openRow(r);
    else if (name === 'c') this.#openCell(r, t);
    else if (name === 'f') this.#formula = true;
    else if (name === 'rPh') this.#aids++;
    else if (name === 'v' || name === 't') this.#within = true;
  }

  close(name: string): void {
    if (name === 'row') this.#closeRow();
    else if (name === 'c') this.#closeCell();
    else if (name === 'rPh') this.#aids--;
    else if (name === 'v' || name === 't') this.#within = false;
    else if (name === 'sheetData') this.ended = true;
  }

  text(part: string): void {
    if (!this.#within || this.#aids > 0) return;
    this.#value += part;
    if (this.#value.length > CELULA_MAXIMA) throw celulaGrande(this.#line);
  }

  #openRow(reference: string | undefined): void {
    const line = reference === undefined ? this.#line + 1 : Number(reference);
    // A row that comes again or goes back would hide another.
    if (!Number.isInteger(line) || line <= this.#line || line > LINHA_MAXIMA) throw new Error(`linha ${reference}`);
    this.#line = line;
    this.#column = -1;
  }

  #openCell(reference: string | undefined, type: string | undefined): void {
    const column = reference === undefined ? this.#column + 1 : columnOf(reference);
    if (column === null || column <= this.#column || this.#line === 0) throw new Error(`célula ${reference}`);
    this.#column = column;
    this.#type = type ?? 'n';
    this.#value = '';
    this.#formula = false;
  }

  #closeCell(): void {
    const shared = this.#type === 's' ? this.#texts[Number(this.#value)] : undefined;
    if (this.#type === 's' && this.#value !== '' && shared === undefined) throw new Error(`texto ${this.#value}`);
    const valor = (shared ?? this.#value).trim();
    const tipo = this.#formula ? 'formula' : (kinds[this.#type] ?? 'texto');
    if (valor === '' && tipo !== 'formula') return;
    if (valor.length > CELULA_MAXIMA) throw celulaGrande(this.#line);
    if (this.#column >= this.#limits.colunas) throw colunasDemais(this.#limits);
    this.#cells.set(this.#column, { tipo, valor });
  }

  #closeRow(): void {
    if (this.#cells.size === 0) return;
    if (++this.#count > this.#limits.linhas) throw linhasDemais(this.#limits);
    this.#rows.push({ linha: this.#line, celulas: this.#cells });
    this.#cells = new Map();
  }
}

async function* rowsOf(conteudo: Buffer, limites: TableLimits): AsyncGenerator<TableRow> {
  const entries = zipEntries(conteudo);
  if (!entries) throw new Error('não é um zip');
  let left = limites.bytes;
  const pacote: Package = {
    conteudo,
    entries,
    conta(bytes) {
      left -= bytes;
      if (left < 0)
        throw regra('O arquivo se desdobra em conteúdo demais para ser lido. Divida-o em arquivos menores.');
    },
  };
  const sheet = await firstSheet(pacote);
  const rows = new SheetRows(await sharedTexts(pacote, limites.linhas * limites.colunas), limites);
  for await (const _ of visit(pacote, sheet, rows)) yield* rows.take();
  if (!rows.ended) throw new Error('falta o fim dos dados');
}

/**
 * Rows of the first shown sheet of an XLSX (ECMA-376, SpreadsheetML), read piece by piece in time proportional to its size. Rows without
 * anything are left out. Throws ProblemError beyond the limits and whenever anything of the file is missing or broken: it never gives
 * fewer rows than the file has without throwing in the end, so nothing may be done with a row before all were read.
 */
export async function* xlsxRows(conteudo: Buffer, limites: TableLimits): AsyncGenerator<TableRow> {
  try {
    yield* rowsOf(conteudo, limites);
  } catch (cause) {
    throw cause instanceof ProblemError ? cause : danificado();
  }
}
