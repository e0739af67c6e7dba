import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';

/** What a transfer file holds, line by line: the head, each table before its rows, the counters, and the end. */
export type TransferLine =
  | { readonly formato: typeof FORMATO; readonly versao: 1; readonly migracoes: readonly string[] }
  | { readonly tabela: string; readonly colunas: readonly string[] }
  | readonly (string | null)[]
  | { readonly sequencia: string; readonly valor: number }
  | { readonly fim: true; readonly linhas: number };

export const FORMATO = 'ciranda-dados';
/** Letters handed to the compressor at a time. */
const LOTE = 65_536;

/** Turns the bytes of a file into others: encrypts or decrypts them, as they come. */
export type ByteChange = (bytes: WebStream<Uint8Array>) => Promise<WebStream<Uint8Array>>;

const changed = async (source: Readable, change: ByteChange): Promise<Readable> =>
  Readable.fromWeb(await change(Readable.toWeb(source) as WebStream<Uint8Array>));

/**
 * Writes the lines as compressed JSON, one per line, at the disk's pace, changed by `cifrar` when given. A text is lines that are JSON
 * already. Refuses to overwrite a file.
 */
export async function writeLines(
  file: string,
  lines: AsyncIterable<TransferLine | string>,
  cifrar?: ByteChange,
): Promise<void> {
  async function* texts() {
    let waiting = '';
    for await (const line of lines) {
      waiting += `${typeof line === 'string' ? line : JSON.stringify(line)}\n`;
      if (waiting.length < LOTE) continue;
      yield waiting;
      waiting = '';
    }
    yield waiting;
  }
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  if (!cifrar) return pipeline(Readable.from(texts()), createGzip(), target);
  const zipped = createGzip();
  // Both ends run together: what the compressor makes is read by the other.
  await Promise.all([pipeline(Readable.from(texts()), zipped), pipeline(await changed(zipped, cifrar), target)]);
}

/** Reads the lines of a file, which `abrir` decrypts when given. Throws SyntaxError or a zlib error when it is no such file or was cut. */
export async function* readLines(file: string, abrir?: ByteChange): AsyncGenerator<TransferLine> {
  const stored = createReadStream(file);
  const source = abrir ? await changed(stored, abrir) : stored;
  const unzipped = source.pipe(createGunzip());
  // What cannot be decrypted to its end was cut or changed: it reads as no data.
  source.once('error', (cause: Error) => unzipped.destroy(abrir ? new SyntaxError('cifra', { cause }) : cause));
  for await (const line of createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY }))
    yield JSON.parse(line) as TransferLine;
}
