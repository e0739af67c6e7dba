import { semAcento } from '#platform/shared/text.ts';
import type { MenuLink } from './menu.ts';

/** What the screens at an address and below it are for. */
export interface HelpText {
  readonly path: string;
  readonly texto: string;
}

/** Fewer letters than these of a word stand in nearly every text. */
const LETRAS = 3;

/** The text of an address: that of the longest path which is the address or a beginning of it at a '/'; null for none. */
export function textFor(texts: readonly HelpText[], pathname: string): string | null {
  const above = texts.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    above.reduce<HelpText | null>((best, one) => (best && best.path.length >= one.path.length ? best : one), null)
      ?.texto ?? null
  );
}

/**
 * Entries of a menu whose own text has every word of the search, whatever accents and case, each with that text; none for words that are too
 * short to say anything. Each address comes once.
 */
export function searchHelp(
  links: readonly MenuLink[],
  texts: readonly HelpText[],
  busca: string,
): { readonly link: MenuLink; readonly texto: string }[] {
  const words = semAcento(busca.trim()).split(/\s+/);
  if (!words.some((word) => word.length >= LETRAS)) return [];
  const byPath = new Map(texts.map(({ path, texto }) => [path, texto]));
  const seen = new Set<string>();
  return links.flatMap((link) => {
    const texto = byPath.get(link.path);
    if (texto === undefined || seen.has(link.path)) return [];
    seen.add(link.path);
    const plain = semAcento(texto);
    return words.every((word) => plain.includes(word)) ? [{ link, texto }] : [];
  });
}
