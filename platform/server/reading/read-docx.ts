import { unzip, zipEntries } from '../files/zip-entries.ts';
import { ReadingError } from './reading-error.ts';
import type { DocumentText } from './reading-messages.ts';
import { recognize } from './recognize.ts';
import { TEXTO_MAXIMO } from './tidy-text.ts';
import { textOfWordXml } from './word-text.ts';

/** Greatest size of all that is unpacked of a document: small files can unfold into gigabytes. */
const TAMANHO_MAXIMO = 40 * 1024 * 1024;
/** Headers and footers that are read beside the document itself. */
const PARTES = 60;
/** Pictures of a document without text that are recognised. */
const FIGURAS = 8;
const LETRAS_DE_UM_TEXTO = 25;

const DOCUMENTO = 'word/document.xml';
const beside = /^word\/(?:header\d*|footer\d*|footnotes)\.xml$/;
const pictures = /^word\/media\/[^/]+\.(?:png|jpe?g|webp)$/i;

/** The text of a DOCX; one that only holds pictures is recognised. Throws ReadingError ('danificado', 'grande'). */
export async function readDocx(conteudo: Buffer, onProgress: (fracao: number) => void): Promise<DocumentText> {
  const entries = zipEntries(conteudo) ?? new Map<string, never>();
  let left = TAMANHO_MAXIMO;
  const unpacked = (name: string): Buffer => {
    const entry = entries.get(name);
    try {
      if (!entry) throw new Error(`falta ${name}`);
      const part = unzip(conteudo, entry, Math.max(1, left));
      left -= part.length;
      return part;
    } catch (cause) {
      const { code } = cause as { code?: string };
      throw new ReadingError(code === 'ERR_BUFFER_TOO_LARGE' ? 'grande' : 'danificado', String(cause));
    }
  };
  const names = [...entries.keys()];
  if (!entries.has(DOCUMENTO)) throw new ReadingError('danificado', `falta ${DOCUMENTO}`);
  // Headers first: there stands the name of the person.
  const inOrder = [DOCUMENTO, ...names.filter((name) => beside.test(name)).slice(0, PARTES)].sort(
    (a, b) => rank(a) - rank(b),
  );
  const texto = inOrder
    .map((name) => wordText(unpacked(name)))
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

function wordText(xml: Buffer): string {
  try {
    return textOfWordXml(xml, TEXTO_MAXIMO);
  } catch (cause) {
    throw new ReadingError('danificado', String(cause));
  }
}

const rank = (name: string) => ['header', 'document', 'foot'].findIndex((part) => name.startsWith(`word/${part}`));
