import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** What a transfer file holds, line by line: the head, each table before its rows, the counters, and the end. */
export type TransferLine =
  | { readonly formato: typeof FORMATO; readonly versao: 1; readonly migracoes: readonly string[] }
  | { readonly tabela: string; readonly colunas: readonly string[] }
  | readonly (string | null)[]
  | { readonly sequencia: string; readonly valor: number }
  | { readonly fim: true; readonly linhas: number };

export const FORMATO = 'ciranda-dados';

/** Writes the lines as compressed JSON, one per line, at the disk's pace. Refuses to overwrite a file. */
export async function writeLines(file: string, lines: AsyncIterable<TransferLine>): Promise<void> {
  async function* texts() {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`;
  }
  await pipeline(Readable.from(texts()), createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
}

/** Reads the lines of a file. Throws SyntaxError or a zlib error when it is no such file or was cut. */
export async function* readLines(file: string): AsyncGenerator<TransferLine> {
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.once('error', (cause) => unzipped.destroy(cause));
  for await (const line of createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY }))
    yield JSON.parse(line) as TransferLine;
}
