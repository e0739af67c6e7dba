import { extractText } from 'unpdf';
import { expect } from 'vitest';

/** All the text of a PDF on one line, which says that it is one; without the marks of no width that stand between letters ('ff'). */
export async function textoDoPdf(bytes: Uint8Array): Promise<string> {
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text.replaceAll(/\p{Cf}/gu, '').replaceAll(/\s+/g, ' ');
}

/** How many pictures a PDF carries. */
export const figurasDoPdf = (bytes: Uint8Array): number =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Subtype\s*\/Image\b/g)?.length ?? 0;

/** How many pages a PDF has. */
export const paginasDoPdf = async (bytes: Uint8Array): Promise<number> =>
  (await extractText(new Uint8Array(bytes), { mergePages: true })).totalPages;
