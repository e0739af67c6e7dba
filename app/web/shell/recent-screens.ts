import { readLocalStorageValue } from '@mantine/hooks';
import type { MenuLink } from './menu.ts';

const MAXIMO = 8;

const nameFor = (userId: number | undefined) => `recentes:${userId ?? 0}`;

/** Paths with `path` brought to the front, at most eight. */
export function withRecent(paths: readonly string[], path: string): string[] {
  return [path, ...paths.filter((other) => other !== path)].slice(0, MAXIMO);
}

const recentPaths = (userId: number | undefined) =>
  readLocalStorageValue<string[]>({ key: nameFor(userId), defaultValue: [] });

/** Remembers, in this browser, a screen that the person opens; nothing where the address is none of the menu. */
export function rememberScreen(path: string | undefined, userId: number | undefined): void {
  if (path === undefined) return;
  try {
    localStorage.setItem(nameFor(userId), JSON.stringify(withRecent(recentPaths(userId), path)));
  } catch {
    // A browser that keeps nothing offers no recent screens.
  }
}

/** The screens opened last that are still in the menu. */
export function recentScreens(links: readonly MenuLink[], userId: number | undefined): MenuLink[] {
  return recentPaths(userId).flatMap((path) => links.find((link) => link.path === path) ?? []);
}
