import { createIsomorphicCanvasFactory, getDocumentProxy, renderPageAsImage } from 'unpdf';
import { ReadingError } from './reading-error.ts';
import type { DocumentText } from './reading-messages.ts';
import { PIXELS_MAXIMOS, recognize } from './recognize.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

const PAGINAS_MAXIMAS = 60;
/** Pages without text that are drawn and recognised; each takes a second or two. */
const PAGINAS_RECONHECIDAS = 12;
/** Fewer letters than this on a page are a stamp or a page number over a picture. */
const LETRAS_DE_UMA_PAGINA = 25;
/** Longest side of a drawn page, in pixels: about 280 dots per inch of A4. */
const LADO = 3200;

const canvasImport = () => import('@napi-rs/canvas');

async function open(conteudo: Uint8Array): Promise<Pdf> {
  const CanvasFactory = await createIsomorphicCanvasFactory(canvasImport);
  try {
    return await getDocumentProxy(conteudo, { CanvasFactory, maxImageSize: PIXELS_MAXIMOS, verbosity: 0 });
  } catch (cause) {
    const { name = '', message = '' } = cause as Partial<Error>;
    throw new ReadingError(name === 'PasswordException' ? 'protegido' : 'danificado', `${name}: ${message}`);
  }
}

/** The text that a page carries as text, in its lines. */
async function textOfPage(pdf: Pdf, page: number): Promise<string> {
  const { items } = await (await pdf.getPage(page)).getTextContent();
  return items
    .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
    .join('')
    .trim();
}

async function recognizePage(pdf: Pdf, page: number): Promise<string> {
  const { width, height } = (await pdf.getPage(page)).getViewport({ scale: 1 });
  const scale = LADO / Math.max(width, height, 1);
  return recognize(new Uint8Array(await renderPageAsImage(pdf, page, { canvasImport, scale })));
}

const letters = (texto: string) => texto.replace(/[^\p{L}\p{N}]/gu, '').length;

/**
 * The text of a PDF: pages that carry text are taken as they are, scanned ones are drawn and recognised. `onProgress`
 * hears how much is done (0..1). Throws ReadingError ('protegido', 'danificado').
 */
export async function readPdf(conteudo: Uint8Array, onProgress: (fracao: number) => void): Promise<DocumentText> {
  const pdf = await open(conteudo);
  const ultima = Math.min(pdf.numPages, PAGINAS_MAXIMAS);
  const textos: string[] = [];
  let reconhecidas = 0;
  let puladas = 0;
  for (let page = 1; page <= ultima; page++) {
    const texto = await textOfPage(pdf, page);
    if (letters(texto) >= LETRAS_DE_UMA_PAGINA) textos.push(texto);
    else if (reconhecidas < PAGINAS_RECONHECIDAS) {
      reconhecidas++;
      textos.push([texto, await recognizePage(pdf, page)].filter(Boolean).join('\n'));
    } else puladas++;
    onProgress(page / ultima);
  }
  return {
    texto: textos.join('\n\n'),
    paginas: pdf.numPages,
    lidas: ultima - puladas,
    reconhecido: reconhecidas > 0,
  };
}
