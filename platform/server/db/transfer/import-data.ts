import { DatabaseSetupError, type Engine, type RawConnection } from '../engine.ts';
import { type Migration, migrate } from '../migrate.ts';
import { quoted, type TransferTable, tablesOf } from './catalogue.ts';
import { type ByteChange, FORMATO, readLines, type TransferLine } from './file-lines.ts';

/** Greatest number of rows and of characters sent in one statement. */
const LOTE = 1000;
const LOTE_TEXTO = 4_000_000;

type Row = readonly (string | null)[];

/**
 * Loads a file of exportData into a database without companies and users, all or nothing. The migrations are applied
 * first; `abrir` decrypts the file. Returns the number of rows. Throws DatabaseSetupError with a sentence for every refusal, leaving the data as
 * it was.
 */
export async function importData(
  engine: Engine,
  migrations: readonly Migration[],
  file: string,
  say: (line: string) => void = () => {},
  abrir?: ByteChange,
): Promise<number> {
  await migrate(engine, migrations);
  const raw = await engine.acquire();
  try {
    await raw.exec('begin');
    await refuseUsed(raw);
    const tables = await tablesOf(raw);
    const restore = await loosen(raw, tables);
    const linhas = await load(raw, tables, migrations, file, say, abrir);
    await raw.exec(restore);
    await raw.exec('commit');
    return linhas;
  } catch (cause) {
    await raw.exec('rollback').catch(() => {});
    throw sentenceOf(cause, file);
  } finally {
    raw.release();
  }
}

function sentenceOf(cause: unknown, file: string): unknown {
  const { code, name } = cause as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new DatabaseSetupError(`O arquivo ${file} não existe.`);
  if (name === 'SyntaxError' || code?.startsWith('Z_'))
    return new DatabaseSetupError(`O arquivo ${file} não é uma exportação do sistema, ou está incompleto.`);
  if (code === '23503')
    return new DatabaseSetupError(`O arquivo ${file} tem registros que apontam para outros que não estão nele.`);
  return cause;
}

async function refuseUsed(raw: RawConnection): Promise<void> {
  const { rows } = await raw.query('select exists (select from empresa) or exists (select from usuario) as usado', []);
  if (rows[0]?.usado)
    throw new DatabaseSetupError(
      'O banco de destino já tem empresas ou usuários. Importe para um banco vazio: nada foi mudado.',
    );
}

/** Empties the tables, lets rows come in any order without triggers, and returns the SQL that puts all back and checks it. */
async function loosen(raw: RawConnection, tables: readonly TransferTable[]): Promise<string> {
  const { rows } = await raw.query(
    `select conrelid::regclass::text as tabela, quote_ident(conname) as nome, pg_get_constraintdef(oid) as definicao
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    [],
  );
  const names = tables.map(({ nome }) => quoted(nome));
  await raw.exec(`truncate ${names.join(', ')}`);
  await raw.exec(rows.map(({ tabela, nome }) => `alter table ${tabela} drop constraint ${nome}`).join(';\n'));
  await raw.exec(names.map((name) => `alter table ${name} disable trigger user`).join(';\n'));
  return [
    ...rows.map(({ tabela, nome, definicao }) => `alter table ${tabela} add constraint ${nome} ${definicao}`),
    ...names.map((name) => `alter table ${name} enable trigger user`),
  ].join(';\n');
}

async function load(
  raw: RawConnection,
  tables: readonly TransferTable[],
  migrations: readonly Migration[],
  file: string,
  say: (line: string) => void,
  abrir: ByteChange | undefined,
): Promise<number> {
  const incomplete = () =>
    new DatabaseSetupError(`O arquivo ${file} não é uma exportação do sistema, ou está incompleto.`);
  let writer: TableWriter | null = null;
  let linhas = 0;
  let begun = false;
  for await (const line of readLines(file, abrir)) {
    if (!begun) {
      checkHead(line, migrations, incomplete);
      begun = true;
    } else if (isRow(line)) {
      if (!writer) throw incomplete();
      await writer.add(line);
      linhas++;
    } else if ('fim' in line) {
      await writer?.end();
      if (line.linhas !== linhas) throw incomplete();
      return linhas;
    } else if ('tabela' in line) {
      await writer?.end();
      writer = new TableWriter(raw, tables, line, say);
    } else if ('sequencia' in line) {
      await raw.query('select setval(quote_ident($1)::regclass, $2)', [line.sequencia, line.valor]);
    }
  }
  throw incomplete();
}

const isRow = (line: TransferLine): line is Row => Array.isArray(line);

function checkHead(line: TransferLine, migrations: readonly Migration[], incomplete: () => Error): void {
  if (isRow(line) || !('formato' in line) || line.formato !== FORMATO) throw incomplete();
  if (line.migracoes.join() !== migrations.map(({ hash }) => hash).join())
    throw new DatabaseSetupError(
      'O arquivo foi exportado por outra versão do sistema. Exporte e importe com a mesma versão.',
    );
}

/** Collects the rows of one table and writes them many at a time. */
class TableWriter {
  readonly #raw: RawConnection;
  readonly #name: string;
  readonly #insert: string;
  readonly #say: (line: string) => void;
  #rows: Row[] = [];
  #size = 0;
  #total = 0;

  constructor(
    raw: RawConnection,
    tables: readonly TransferTable[],
    head: { readonly tabela: string; readonly colunas: readonly string[] },
    say: (line: string) => void,
  ) {
    const table = tables.find(({ nome }) => nome === head.tabela);
    const columns = head.colunas.map((name) => table?.colunas.find(({ nome }) => nome === name));
    if (!table || columns.includes(undefined))
      throw new DatabaseSetupError(`A tabela ${head.tabela} do arquivo não é como a do banco de destino.`);
    const values = columns.map((column, place) =>
      column?.tipo === 'bytea' ? `decode(r->>${place}, 'base64')` : `(r->>${place})::${column?.tipo}`,
    );
    this.#raw = raw;
    this.#name = table.nome;
    this.#say = say;
    this.#insert = `insert into ${quoted(table.nome)} (${head.colunas.map(quoted).join(', ')}) overriding system value
      select ${values.join(', ')} from jsonb_array_elements($1::jsonb) r`;
  }

  async add(row: Row): Promise<void> {
    this.#rows.push(row);
    this.#size += row.reduce((sum, value) => sum + (value?.length ?? 0), 0);
    if (this.#rows.length >= LOTE || this.#size > LOTE_TEXTO) await this.#flush();
  }

  async #flush(): Promise<void> {
    if (this.#rows.length === 0) return;
    await this.#raw.query(this.#insert, [JSON.stringify(this.#rows)]);
    this.#total += this.#rows.length;
    this.#rows = [];
    this.#size = 0;
  }

  async end(): Promise<void> {
    await this.#flush();
    if (this.#total > 0) this.#say(`  ${this.#name}: ${this.#total}`);
  }
}
