import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of the archive, its text or bytes in pieces. */
export interface ZipFile {
  readonly nome: string;
  readonly conteudo: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

interface Written {
  readonly nome: Buffer;
  readonly crc: number;
  readonly comprimido: number;
  readonly tamanho: number;
  readonly inicio: number;
}

// 1980-01-01 00:00: the same report gives the same bytes
const HORA_DOS = 0;
const DATA_DOS = 0x21;
// bit 3: sizes follow the data; bit 11: names in UTF-8
const OPCOES = 0x0808;
const PEDACO = 64 * 1024;

function localHeader(nome: Buffer): Buffer {
  const h = Buffer.alloc(30);
  h.writeUInt32LE(0x04034b50, 0);
  h.writeUInt16LE(20, 4);
  h.writeUInt16LE(OPCOES, 6);
  h.writeUInt16LE(8, 8);
  h.writeUInt16LE(HORA_DOS, 10);
  h.writeUInt16LE(DATA_DOS, 12);
  h.writeUInt16LE(nome.length, 26);
  return Buffer.concat([h, nome]);
}

function descriptor(w: Written): Buffer {
  const d = Buffer.alloc(16);
  d.writeUInt32LE(0x08074b50, 0);
  d.writeUInt32LE(w.crc, 4);
  d.writeUInt32LE(w.comprimido, 8);
  d.writeUInt32LE(w.tamanho, 12);
  return d;
}

function directoryEntry(w: Written): Buffer {
  const e = Buffer.alloc(46);
  e.writeUInt32LE(0x02014b50, 0);
  e.writeUInt16LE(20, 4);
  e.writeUInt16LE(20, 6);
  e.writeUInt16LE(OPCOES, 8);
  e.writeUInt16LE(8, 10);
  e.writeUInt16LE(HORA_DOS, 12);
  e.writeUInt16LE(DATA_DOS, 14);
  e.writeUInt32LE(w.crc, 16);
  e.writeUInt32LE(w.comprimido, 20);
  e.writeUInt32LE(w.tamanho, 24);
  e.writeUInt16LE(w.nome.length, 28);
  e.writeUInt32LE(w.inicio, 42);
  return Buffer.concat([e, w.nome]);
}

function endRecord(quantos: number, tamanho: number, inicio: number): Buffer {
  const e = Buffer.alloc(22);
  e.writeUInt32LE(0x06054b50, 0);
  e.writeUInt16LE(quantos, 8);
  e.writeUInt16LE(quantos, 10);
  e.writeUInt32LE(tamanho, 12);
  e.writeUInt32LE(inicio, 16);
  return e;
}

/** Deflates the pieces of one file on zlib's own thread, as fast as the reader takes them; counts in `conta`. */
async function* deflate(
  conteudo: ZipFile['conteudo'],
  conta: { crc: number; tamanho: number },
): AsyncGenerator<Buffer> {
  const zip = createDeflateRaw({ level: 6, memLevel: 8 });
  let prontos: Buffer[] = [];
  zip.on('data', (b: Buffer) => prontos.push(b));
  const take = (): Buffer[] => {
    const saida = prontos;
    prontos = [];
    return saida;
  };
  // one buffer serves the whole file: fresh ones would pile up until the next garbage collection
  const reuso = Buffer.allocUnsafe(4 * PEDACO);
  const encode = (texto: string): Uint8Array =>
    texto.length * 3 <= reuso.length ? reuso.subarray(0, reuso.write(texto)) : Buffer.from(texto);
  const push = async (bytes: Uint8Array): Promise<void> => {
    conta.crc = crc32(bytes, conta.crc);
    conta.tamanho += bytes.length;
    await new Promise<void>((resolve, reject) => zip.write(bytes, (erro) => (erro ? reject(erro) : resolve())));
  };
  try {
    let texto = '';
    for await (const parte of conteudo) {
      if (typeof parte === 'string') {
        texto += parte;
        if (texto.length < PEDACO) continue;
      }
      if (texto !== '') await push(encode(texto));
      texto = '';
      if (typeof parte !== 'string') await push(parte);
      yield* take();
    }
    if (texto !== '') await push(encode(texto));
    const fim = once(zip, 'end');
    zip.end();
    await fim;
    yield* take();
  } finally {
    zip.destroy();
  }
}

/**
 * A ZIP archive as a stream, each file deflated as its text comes. Sizes stay below 4 GB (the limit of plain ZIP).
 * Takes the files in order, yields the bytes; ending the iteration frees everything.
 */
export async function* zipStream(
  arquivos: AsyncIterable<ZipFile> | Iterable<ZipFile>,
): AsyncGenerator<Buffer, void, undefined> {
  const escritos: Written[] = [];
  let posicao = 0;
  for await (const { nome, conteudo } of arquivos) {
    const inicio = posicao;
    const bytes = Buffer.from(nome);
    const cabeca = localHeader(bytes);
    posicao += cabeca.length;
    yield cabeca;
    const conta = { crc: 0, tamanho: 0 };
    let comprimido = 0;
    for await (const parte of deflate(conteudo, conta)) {
      comprimido += parte.length;
      yield parte;
    }
    const escrito: Written = { nome: bytes, ...conta, comprimido, inicio };
    escritos.push(escrito);
    posicao += comprimido + 16;
    yield descriptor(escrito);
  }
  const diretorio = Buffer.concat(escritos.map(directoryEntry));
  yield Buffer.concat([diretorio, endRecord(escritos.length, diretorio.length, posicao)]);
}
