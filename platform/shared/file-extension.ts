/** Said of an old Word file where Word files are taken. */
export const DOC_ANTIGO =
  'Este é um arquivo .doc, do Word antigo. Abra-o no Word, no Google Documentos ou no LibreOffice, salve como PDF (ou .docx) e envie de novo.';

/** The ending of a file's name, in lower case and without the dot; empty when it has none. */
export const extensaoDe = (nome: string): string => /\.([^.]+)$/.exec(nome.trim())?.[1]?.toLowerCase() ?? '';

/** Endings of names, without the dot, of kinds of file: each kind's own name, but for pictures that go by two. */
export const extensoesDe = (tipos: readonly string[]): readonly string[] =>
  tipos.flatMap((tipo) => (tipo === 'jpeg' ? ['jpg', 'jpeg'] : [tipo]));

/** Why a file with this name is not taken where these extensions (without dot) are, as a sentence; null when it is. */
export function extensaoRecusada(nome: string, extensoes: readonly string[]): string | null {
  const extensao = extensaoDe(nome);
  if (extensoes.includes(extensao)) return null;
  if (extensao === 'doc' && extensoes.includes('docx')) return DOC_ANTIGO;
  return `Selecione um arquivo com a extensão: ${extensoes.map((uma) => `'${uma}'`).join(', ')}`;
}
