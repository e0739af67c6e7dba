import { Readable } from 'node:stream';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const STORED = 0;
const DEFLATED = 8;
const PIECE = 64 * 1024;

/** One file of a zip, as its directory tells it. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  /** Check sum of the content (CRC-32). */
  readonly crc: number;
  /** Bytes as packed. */
  readonly packed: number;
  /** Where the packed content begins to be described. */
  readonly at: number;
}

/** Files of a zip by name, from its directory, or null when the content is no zip. Nothing is unpacked. */
export function zipEntries(conteudo: Buffer): ReadonlyMap<string, ZipEntry> | null {
  if (conteudo.length < END_SIZE || conteudo.readUInt32LE(0) !== LOCAL) return null;
  const end = findEnd(conteudo);
  if (end < 0) return null;
  const entries = new Map<string, ZipEntry>();
  let at = conteudo.readUInt32LE(end + 16);
  for (let left = conteudo.readUInt16LE(end + 10); left > 0; left--) {
    if (at + ENTRY_SIZE > conteudo.length || conteudo.readUInt32LE(at) !== ENTRY) return null;
    const [nameSize, extra, comment] = [28, 30, 32].map((offset) => conteudo.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = conteudo.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + nameSize).toString('utf8');
    entries.set(name, {
      name,
      method: conteudo.readUInt16LE(at + 10),
      crc: conteudo.readUInt32LE(at + 16),
      packed: conteudo.readUInt32LE(at + 20),
      at: conteudo.readUInt32LE(at + 42),
    });
    at += ENTRY_SIZE + nameSize + extra + comment;
  }
  return entries;
}

/**
 * Unpacks one file of a zip. `limite` is the greatest size in bytes that may come out, however small it is packed; throws a
 * RangeError (code ERR_BUFFER_TOO_LARGE) above it and an Error when the zip is damaged or packed in another way.
 */
export function unzip(conteudo: Buffer, entry: ZipEntry, limite: number): Buffer {
  const packed = packedContent(conteudo, entry);
  if (entry.method === STORED) {
    if (packed.length > limite) throw Object.assign(new RangeError('grande demais'), { code: 'ERR_BUFFER_TOO_LARGE' });
    return packed;
  }
  if (entry.method !== DEFLATED) throw new Error(`compressão desconhecida: ${entry.method}`);
  return inflateRawSync(packed, { maxOutputLength: limite });
}

/** The packed bytes of one file. Throws an Error when they are not all there. */
function packedContent(conteudo: Buffer, entry: ZipEntry): Buffer {
  if (entry.at + LOCAL_SIZE > conteudo.length || conteudo.readUInt32LE(entry.at) !== LOCAL)
    throw new Error('zip danificado');
  const start = entry.at + LOCAL_SIZE + conteudo.readUInt16LE(entry.at + 26) + conteudo.readUInt16LE(entry.at + 28);
  const packed = conteudo.subarray(start, start + entry.packed);
  if (packed.length < entry.packed) throw new Error('zip cortado');
  return packed;
}

/**
 * Unpacks one file of a zip piece by piece, so that it is never whole in memory. `conta` is called with the size of each piece that
 * comes out and may throw. Throws an Error when the zip is damaged, packed in another way, or its check sum is another's.
 */
export async function* unzipStream(
  conteudo: Buffer,
  entry: ZipEntry,
  conta: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const packed = packedContent(conteudo, entry);
  if (entry.method !== STORED && entry.method !== DEFLATED) throw new Error(`compressão desconhecida: ${entry.method}`);
  const source = Readable.from(pieces(packed));
  let crc = 0;
  for await (const piece of entry.method === STORED ? source : inflated(source)) {
    const bytes = piece as Buffer;
    conta(bytes.length);
    crc = crc32(bytes, crc);
    yield bytes;
  }
  if (crc !== entry.crc) throw new Error('a soma de verificação não confere');
}

/** An error of the source ends the reader of the result too. */
function inflated(source: Readable): Readable {
  const inflate = createInflateRaw({ chunkSize: PIECE });
  source.on('error', (cause) => inflate.destroy(cause));
  return source.pipe(inflate);
}

function* pieces(packed: Buffer): Generator<Buffer> {
  for (let at = 0; at < packed.length; at += PIECE) yield packed.subarray(at, at + PIECE);
}

/** The end record stands last, before a comment of at most 64 KB. */
function findEnd(conteudo: Buffer): number {
  const first = Math.max(0, conteudo.length - END_SIZE - 65_535);
  for (let at = conteudo.length - END_SIZE; at >= first; at--) if (conteudo.readUInt32LE(at) === END) return at;
  return -1;
}
