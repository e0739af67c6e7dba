import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import type { MenuLink } from './menu.ts';

const MAXIMO = 8;

const nameFor = (userId: number | undefined) => `recentes:${userId ?? 0}`;

/** Paths with `path` brought to the front, at most eight. */
export function withRecent(paths: readonly string[], path: string): string[] {
  return [path, ...paths.filter((other) => other !== path)].slice(0, MAXIMO);
}

/** Remembers, in this browser, the screens that the person opens. */
export function useRecentScreens(current: MenuLink | null, userId: number | undefined): void {
  const path = current?.path;
  const [, setPaths] = useLocalStorage<string[]>({ key: nameFor(userId), defaultValue: [] });
  useEffect(() => {
    if (path) setPaths((paths) => withRecent(paths, path));
  }, [path, setPaths]);
}

/** The screens opened last that are still in the menu. */
export function recentScreens(links: readonly MenuLink[], userId: number | undefined): MenuLink[] {
  const paths = readLocalStorageValue<string[]>({ key: nameFor(userId), defaultValue: [] });
  return paths.flatMap((path) => links.find((link) => link.path === path) ?? []);
}
