import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A row of a tab-separated file, by column name. */
export type Row = Readonly<Record<string, string>>;

/** The kinds of rows, by file, with their name in the report. */
export const KINDS = {
  routes: 'telas',
  endpoints: 'chamadas',
  entities: 'campos',
  options: 'opções',
  messages: 'mensagens',
  rules: 'regras',
  widgets: 'peças',
  constants: 'constantes',
  unknowns: 'lacunas',
} as const;

export type Kind = keyof typeof KINDS;

/** Reads a tab-separated file with a header line; an absent file has no rows. */
export function readTable(file: string): Row[] {
  if (!existsSync(file)) return [];
  const [header = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const columns = header.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']));
  });
}

/** Every row, by kind. */
export function readInventory(folder: string): ReadonlyMap<Kind, Row[]> {
  const kinds = Object.keys(KINDS) as Kind[];
  return new Map(kinds.map((kind) => [kind, readTable(join(folder, `${kind}.tsv`))]));
}
