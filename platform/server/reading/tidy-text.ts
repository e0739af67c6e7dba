/** Longest text that is kept of one document, in characters. */
export const TEXTO_MAXIMO = 200_000;
/** Characters of which so much may be control characters and spaces that they are looked at before the cut. */
const BRUTO_MAXIMO = 4 * TEXTO_MAXIMO;

/** Text as it is kept: no control characters (the database refuses some), no endless spaces, never too long. */
export function tidyText(texto: string): string {
  return texto
    .slice(0, BRUTO_MAXIMO)
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replace(/[^\S\n]{3,}/g, '  ')
    .replace(/\n{3,}/g, '\n\n')
    .slice(0, TEXTO_MAXIMO)
    .toWellFormed()
    .trim();
}
