import type { Engine, RawConnection } from '../engine.ts';
import { DatabaseSetupError } from '../engine.ts';
import type { Migration } from '../migrate.ts';
import { quoted, sequencesOf, type TransferTable, tablesOf } from './catalogue.ts';
import { type ByteChange, FORMATO, type TransferLine, writeLines } from './file-lines.ts';

/** Rows read at a time, and bytes of files among them: as many rows as hold this much of the largest file of the table. */
const LOTE = 100;
const LOTE_BYTES = 2 * 2 ** 20;

/** A row on its way out, a text for each column of its table. */
export type RowChange = (row: readonly (string | null)[]) => (string | null)[];

export interface ExportOptions {
  readonly cifrar?: ByteChange | undefined;
  /** What becomes of the rows of a table, null where they stay as they are; looked up once for each. */
  readonly mudar?: ((raw: RawConnection, table: TransferTable) => Promise<RowChange | null>) | undefined;
  readonly progresso?: ((fracao: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Text of a column that either engine reads back: everything as PostgreSQL writes it, bytes in base 64. */
const asText = ({ nome, tipo }: TransferTable['colunas'][number]): string =>
  tipo === 'bytea' ? `encode(${quoted(nome)}, 'base64')` : `${quoted(nome)}::text`;

/**
 * Writes all data of a database into one file: every table at one instant, and the counters. The queue of background
 * work stays behind; waiting mail travels in its table. Returns the number of rows.
 * `como` may encrypt the bytes, change the rows of each table, and hear how much is done, 0 to 1.
 * Throws DatabaseSetupError when the database has not exactly these migrations, or the file exists.
 */
export async function exportData(
  engine: Engine,
  migrations: readonly Migration[],
  file: string,
  say: (line: string) => void = () => {},
  como: ExportOptions = {},
): Promise<number> {
  const raw = await engine.acquire();
  const result = { linhas: 0 };
  try {
    await raw.exec('begin isolation level repeatable read read only');
    await refuseOtherMigrations(raw, migrations);
    await writeLines(file, linesOf(raw, migrations, say, result, como), como.cifrar);
    return result.linhas;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST')
      throw new DatabaseSetupError(`O arquivo ${file} já existe. Escolha outro nome.`);
    throw cause;
  } finally {
    await raw.exec('rollback').catch(() => {});
    raw.release();
  }
}

async function refuseOtherMigrations(raw: RawConnection, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await raw.query(`select to_regclass('public.migracao') is not null as existe`, []);
  const applied = rows[0]?.existe ? (await raw.query('select hash from migracao order by nome', [])).rows : [];
  if (applied.map(({ hash }) => hash).join() !== migrations.map(({ hash }) => hash).join())
    throw new DatabaseSetupError(
      'O banco de dados não é desta versão do sistema. Inicie o sistema uma vez, que o atualiza, e exporte de novo.',
    );
}

async function* linesOf(
  raw: RawConnection,
  migrations: readonly Migration[],
  say: (line: string) => void,
  result: { linhas: number },
  { mudar, progresso, signal }: ExportOptions,
): AsyncGenerator<TransferLine | string> {
  yield { formato: FORMATO, versao: 1, migracoes: migrations.map(({ hash }) => hash) };
  const tables = await tablesOf(raw);
  for (const [place, table] of tables.entries()) {
    signal?.throwIfAborted();
    progresso?.(place / tables.length);
    const change = await mudar?.(raw, table);
    const before = result.linhas;
    yield { tabela: table.nome, colunas: table.colunas.map(({ nome }) => nome) };
    for await (const rows of rowsOf(raw, table)) {
      result.linhas += rows.length;
      yield (change ? rows.map((row) => JSON.stringify(change(JSON.parse(row)))) : rows).join('\n');
    }
    if (result.linhas > before) say(`  ${table.nome}: ${result.linhas - before}`);
  }
  for (const { nome, valor } of await sequencesOf(raw)) if (valor !== null) yield { sequencia: nome, valor };
  yield { fim: true, linhas: result.linhas };
}

/** Rows of a table, some at a time, each as its line of the file: put together by the database, so that no text is made for each cell. */
async function* rowsOf(raw: RawConnection, table: TransferTable): AsyncGenerator<string[]> {
  const size = await rowsAtATime(raw, table);
  const line = `array_to_json(array[${table.colunas.map(asText).join(', ')}])::text`;
  await raw.exec(`declare saida no scroll cursor for select ${line} as linha from ${quoted(table.nome)}`);
  for (;;) {
    const { rows } = await raw.query(`fetch ${size} from saida`, []);
    if (rows.length === 0) break;
    yield rows.map(({ linha }) => linha as string);
  }
  await raw.exec('close saida');
}

/** Fewer rows where one may hold a whole file. The lengths are read without the files. */
async function rowsAtATime(raw: RawConnection, { nome, colunas }: TransferTable): Promise<number> {
  const files = colunas.filter(({ tipo }) => tipo === 'bytea');
  if (files.length === 0) return LOTE;
  const lengths = files.map((column) => `coalesce(octet_length(${quoted(column.nome)}), 0)`).join(' + ');
  const { rows } = await raw.query(`select coalesce(max(${lengths}), 0) as maior from ${quoted(nome)}`, []);
  return Math.min(LOTE, Math.max(1, Math.floor(LOTE_BYTES / Math.max(1, Number(rows[0]?.maior)))));
}
