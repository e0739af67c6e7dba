import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FileAnswer } from './handler.ts';

type Packer = (content: Buffer) => Promise<Buffer>;

const params = (content: Buffer) => ({
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
});
/** Ways to pack, the best first, by their name in HTTP. */
const packers: readonly (readonly [string, Packer])[] = [
  ['br', (content) => promisify(brotliCompress)(content, { params: params(content) })],
  ['gzip', (content) => promisify(gzip)(content)],
];

/** The best way to pack that a request accepts; null for one that accepts none. */
function accepted(header: string | null): string | null {
  const names = (header ?? '').split(',').flatMap((part) => {
    const [name = '', quality] = part.trim().toLowerCase().split(';');
    return quality !== undefined && /^\s*q=0(\.0*)?\s*$/.test(quality) ? [] : [name];
  });
  return packers.find(([name]) => names.includes(name))?.[0] ?? null;
}

/**
 * A text that is the same for everybody, packed once for each way in which it is asked for: packing some megabytes for whoever asks, known or
 * not, would cost the server far more than asking costs them. Gives the answer for a request's `accept-encoding`.
 */
export function packedOnce(tipo: string, texto: string): (acceptEncoding: string | null) => FileAnswer {
  const content = Buffer.from(texto);
  const packed = new Map<string, Promise<Buffer>>();
  return (acceptEncoding): FileAnswer => {
    const name = accepted(acceptEncoding);
    const packer = packers.find(([one]) => one === name)?.[1];
    if (name === null || !packer) return { tipo, conteudo: content, cabecalhos: { vary: 'accept-encoding' } };
    const made = packed.get(name) ?? packer(content);
    packed.set(name, made);
    return { tipo, conteudo: () => made, cabecalhos: { vary: 'accept-encoding', 'content-encoding': name } };
  };
}
