import type { MenuItem } from '#platform/shared/session.ts';
import { semAcento } from '#platform/shared/text.ts';

/** A menu entry that opens something, with the groups above it. */
export interface MenuLink {
  readonly rotulo: string;
  readonly path: string;
  /** Labels of the groups above, outermost first. */
  readonly grupos: readonly string[];
  /** Other words by which people look for it. */
  readonly sinonimos?: readonly string[] | undefined;
}

/** Where a menu path leads: a screen of this page, another page of the server, or another site. */
export type LinkKind = 'tela' | 'servidor' | 'externo';

/** The kind of a path: '/captacao/cargo' is a screen, '/api/x.pdf' comes from the server, 'https://...' opens in a new tab. */
export function linkKind(path: string): LinkKind {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(path)) return 'externo';
  return path.startsWith('/api/') || path.endsWith('.action') ? 'servidor' : 'tela';
}

/** All entries of a menu in the order they are seen. */
export function menuLinks(menu: readonly MenuItem[], grupos: readonly string[] = []): MenuLink[] {
  return menu.flatMap(({ rotulo, path, sinonimos, filhos }) => [
    ...(path === undefined ? [] : [{ rotulo, path, grupos, ...(sinonimos ? { sinonimos } : {}) }]),
    ...menuLinks(filhos, [...grupos, rotulo]),
  ]);
}

/** The way to an entry as people read it: 'Recrutamento › Cadastros › Idiomas'. */
export function breadcrumbOf({ rotulo, grupos }: MenuLink): string {
  return [...grupos, rotulo].join(' › ');
}

/**
 * Entries whose way contains every word of the search, whatever accents and case (V-0044), then those that other words for them lead to.
 * The one whose own label is the text comes first, then those whose label begins with it; otherwise in the order of the menu. None for an empty search.
 */
export function searchMenu(links: readonly MenuLink[], busca: string): MenuLink[] {
  const text = semAcento(busca.trim());
  if (text === '') return [];
  const words = text.split(/\s+/);
  const found = links.filter((link) => {
    const way = semAcento(breadcrumbOf(link));
    return words.every((word) => way.includes(word));
  });
  const bySynonym = links.filter((link) => !found.includes(link) && calledSo(link, words));
  const rank = ({ rotulo }: MenuLink) => {
    const label = semAcento(rotulo);
    if (label === text) return 0;
    return label.startsWith(text) ? 1 : 2;
  };
  return [...found.sort((a, b) => rank(a) - rank(b)), ...bySynonym];
}

/** A word without what makes it one or many: 'avaliacao' and 'avaliacoes', 'modelo' and 'modelos'. */
const stem = (word: string): string => word.replace(/(?:ao|oes|aes|aos|is|l|s)$/, '') || word;

/**
 * What a search found, parted by where it stands beside people and records: before them the entries whose own label begins with the text, after
 * them those that only hold it further on, where somebody who looks for a person or a job would trip over them.
 */
export function besideRecords(
  found: readonly MenuLink[],
  busca: string,
): { readonly antes: readonly MenuLink[]; readonly depois: readonly MenuLink[] } {
  const words = semAcento(busca.trim()).split(/\s+/).map(stem);
  const begins = ({ rotulo }: MenuLink) => {
    const label = semAcento(rotulo).split(/\s+/);
    return words.every((word, at) => label[at]?.startsWith(word));
  };
  return { antes: found.filter(begins), depois: found.filter((link) => !begins(link)) };
}

/** True when each word begins a word of one of the entry's synonyms, or stands in its way, and some do the first. */
function calledSo(link: MenuLink, words: readonly string[]): boolean {
  const way = semAcento(breadcrumbOf(link));
  return (link.sinonimos ?? []).some((synonym) => {
    const parts = semAcento(synonym).split(/\s+/);
    const begun = (word: string) => parts.some((part) => part.startsWith(word));
    return words.some(begun) && words.every((word) => begun(word) || way.includes(word));
  });
}

/** The entry of an address: the one with the longest path that is the address or a beginning of it at a '/'. */
export function currentLink(links: readonly MenuLink[], pathname: string): MenuLink | null {
  const above = links.filter(({ path }) => path !== '/' && (pathname === path || pathname.startsWith(`${path}/`)));
  return above.reduce<MenuLink | null>(
    (best, link) => (best && best.path.length >= link.path.length ? best : link),
    null,
  );
}

/** First segment of the first address below an item, which says to which module a group belongs. */
export function moduleOf(item: MenuItem): string {
  const [first] = menuLinks([item]);
  return first?.path.split('/')[1] ?? '';
}
