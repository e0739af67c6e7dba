import { SaxesParser } from 'saxes';

/** Elements within elements; a document that people write has some thirty. */
const PROFUNDIDADE = 500;
/** What shows no text of its own: what an older Word shows instead of a shape, and tab stops among the settings of a paragraph. */
const SEM_TEXTO = new Set(['mc:Fallback', 'w:pPr']);
/** Bytes that are read between two looks at what was gathered. */
const PEDACO = 64 * 1024;

/**
 * The text of one part of a Word document (ECMA-376, WordprocessingML; UTF-8): runs, tabs, line and paragraph ends. Reads
 * in one pass, in time proportional to the size, and stops when `maximo` characters are gathered. Throws Error when it is
 * not well formed.
 */
export function textOfWordXml(xml: Buffer, maximo: number): string {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  const out: string[] = [];
  let size = 0;
  let depth = 0;
  let mute = 0;
  let inText = false;
  const add = (text: string) => {
    if (mute > 0) return;
    out.push(text);
    size += text.length;
  };
  parser.on('error', (cause) => {
    throw cause;
  });
  parser.on('opentag', ({ name }) => {
    if (++depth > PROFUNDIDADE) throw new Error(`mais de ${PROFUNDIDADE} elementos uns nos outros`);
    if (SEM_TEXTO.has(name)) mute++;
    else if (name === 'w:t') inText = true;
    else if (name === 'w:tab') add('\t');
    else if (name === 'w:br' || name === 'w:cr') add('\n');
  });
  parser.on('closetag', ({ name }) => {
    depth--;
    if (SEM_TEXTO.has(name)) mute--;
    else if (name === 'w:t') inText = false;
    else if (name === 'w:tc') add('\t');
    else if (name === 'w:p') add('\n');
  });
  const taken = (text: string) => {
    if (inText) add(text);
  };
  parser.on('text', taken);
  parser.on('cdata', taken);
  for (let at = 0; at < xml.length && size < maximo; at += PEDACO)
    parser.write(decoder.decode(xml.subarray(at, at + PEDACO), { stream: true }));
  if (size < maximo) parser.close();
  return out
    .join('')
    .slice(0, maximo)
    .replace(/\n\t/g, '\t')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
