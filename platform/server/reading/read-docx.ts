import { unzip, zipEntries } from '../files/zip-entries.ts';
import { ReadingError } from './reading-error.ts';
import type { DocumentText } from './reading-messages.ts';
import { recognize } from './recognize.ts';

/** Greatest size of one part of a document once unpacked: small files can unfold into gigabytes. */
const PARTE_MAXIMA = 20 * 1024 * 1024;
/** Pictures of a document without text that are recognised. */
const FIGURAS = 8;
const LETRAS_DE_UM_TEXTO = 25;

const parts = /^word\/(?:document|header\d*|footer\d*|footnotes)\.xml$/;
const pictures = /^word\/media\/[^/]+\.(?:png|jpe?g|webp)$/i;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (texto: string) =>
  texto.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,6}));/gi, (all, decimal, hexadecimal, name) => {
    if (name) return entities[name] ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/**
 * The text of one part of a Word document (ECMA-376, WordprocessingML): runs, tabs, line and paragraph ends. What an
 * older Word would show instead of a shape is left out, since the shape itself is there.
 */
export function textOfWordXml(xml: string): string {
  const tags =
    /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<(w:tab|w:br|w:cr)(?:\s[^>]*)?\/>|<\/(w:p|w:tc)>|<(\/?)mc:Fallback(?:\s[^>]*)?>/g;
  let fallback = 0;
  let out = '';
  for (const [, run, mark, end, close] of xml.matchAll(tags)) {
    if (close !== undefined) fallback = Math.max(0, fallback + (close ? -1 : 1));
    else if (fallback > 0) continue;
    else if (run !== undefined) out += decoded(run);
    else if (mark === 'w:tab' || end === 'w:tc') out += '\t';
    else out += '\n';
  }
  return out
    .replace(/\n\t/g, '\t')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The text of a DOCX; one that only holds pictures is recognised. Throws ReadingError ('danificado', 'grande'). */
export async function readDocx(conteudo: Buffer, onProgress: (fracao: number) => void): Promise<DocumentText> {
  const entries = [...(zipEntries(conteudo)?.values() ?? [])];
  const unpacked = (name: string): Buffer => {
    const entry = entries.find((candidate) => candidate.name === name);
    try {
      if (!entry) throw new Error(`falta ${name}`);
      return unzip(conteudo, entry, PARTE_MAXIMA);
    } catch (cause) {
      const { code } = cause as { code?: string };
      throw new ReadingError(code === 'ERR_BUFFER_TOO_LARGE' ? 'grande' : 'danificado', String(cause));
    }
  };
  const names = entries.map(({ name }) => name);
  // Headers first: there stands the name of the person.
  const inOrder = names.filter((name) => parts.test(name)).sort((a, b) => rank(a) - rank(b));
  if (!names.includes('word/document.xml')) throw new ReadingError('danificado', 'falta word/document.xml');
  const texto = inOrder
    .map((name) => textOfWordXml(unpacked(name).toString('utf8')))
    .filter(Boolean)
    .join('\n');
  onProgress(0.5);
  if (texto.length >= LETRAS_DE_UM_TEXTO) return { texto, paginas: 1, lidas: 1, reconhecido: false };
  const figuras = names.filter((name) => pictures.test(name)).slice(0, FIGURAS);
  const textos = [texto];
  for (const [place, name] of figuras.entries()) {
    textos.push(await recognize(unpacked(name)));
    onProgress(0.5 + (0.5 * (place + 1)) / figuras.length);
  }
  return { texto: textos.join('\n').trim(), paginas: 1, lidas: 1, reconhecido: figuras.length > 0 };
}

const rank = (name: string) => ['header', 'document', 'foot'].findIndex((part) => name.startsWith(`word/${part}`));
