import { type HelpText, searchHelp, textFor } from './help.ts';
import type { MenuLink } from './menu.ts';

// Fetched when somebody asks what a screen is for, or searches: the first visit does without.
const files = import.meta.glob<Readonly<Record<string, string>>>('../../../modules/*/*/*.ajuda.ts', {
  eager: true,
  import: 'ajuda',
});

/** What each screen is for, by the address from which it and those below it hang. */
export const helpTexts: readonly HelpText[] = Object.values(files).flatMap((file) =>
  Object.entries(file).map(([path, texto]) => ({ path, texto })),
);

/** What the screen at an address is for; null where nothing says it. */
export const helpFor = (pathname: string): string | null => textFor(helpTexts, pathname);

/** Entries of the menu whose help has every word of a search. */
export const linksByHelp = (links: readonly MenuLink[], busca: string) => searchHelp(links, helpTexts, busca);
