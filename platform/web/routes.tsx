import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { AnyResource } from '#platform/shared/contract/resource.ts';
import type { Permission } from '#platform/shared/permission.ts';

/** Which layout surrounds a screen: staff shell, candidate area, or none (login pages). */
export type ScreenArea = 'interna' | 'externa' | 'publica';

/** A screen of the product as data; the router is built from the list of all of them. */
export interface ScreenRoute {
  /** Full path with `$name` parameters: '/captacao/areas-interesse/$id/edit'. */
  readonly path: string;
  readonly title: string;
  /** Authority without which the not-authorised page is shown. */
  readonly permission?: Permission | undefined;
  readonly area: ScreenArea;
  readonly screen: LazyExoticComponent<ComponentType>;
  /** Fetches the code of the screen, for hovering a menu entry. */
  readonly preload: () => Promise<unknown>;
}

/** A route as a module writes it. `screen` imports the component: `() => import('./x.screen.tsx').then((m) => m.XLista)`. */
export interface ScreenDefinition {
  /** Below the prefix: '/areas-interesse/$id/edit'. */
  readonly path: string;
  readonly title: string;
  readonly permission?: Permission | undefined;
  readonly area?: ScreenArea;
  readonly screen: () => Promise<ComponentType>;
}

/**
 * The routes of a module. Takes the prefix ('/captacao') and the definitions below it; returns full routes.
 * Throws when two of them share a path.
 */
export function defineRoutes(prefix: string, definitions: readonly ScreenDefinition[]): ScreenRoute[] {
  const seen = new Set<string>();
  return definitions.map((definition) => {
    const path = `${prefix}${definition.path}`;
    if (seen.has(path)) throw new Error(`Rota repetida: ${path}`);
    seen.add(path);
    return {
      path,
      title: definition.title,
      permission: definition.permission,
      area: definition.area ?? 'interna',
      screen: lazy(async () => ({ default: await definition.screen() })),
      preload: definition.screen,
    };
  });
}

/**
 * The three routes of a plain resource: list at its path, `/new` and `/$id/edit` for the form.
 * `prefix` is the one given to `defineRoutes`; the rest comes from the contract.
 */
export function resourceRoutes(
  prefix: string,
  resource: AnyResource,
  screens: { list: () => Promise<ComponentType>; form: () => Promise<ComponentType> },
): ScreenDefinition[] {
  const path = resource.path.slice(prefix.length);
  const { nome, permissoes } = resource;
  return [
    { path, title: nome.varios, permission: permissoes.ver, screen: screens.list },
    { path: `${path}/new`, title: `Inserir ${nome.um}`, permission: permissoes.inserir, screen: screens.form },
    { path: `${path}/$id/edit`, title: nome.um, permission: permissoes.ver, screen: screens.form },
  ];
}

/** Search parameters of the router as plain texts, so that filters read and write like any query string (`?nome=15&ids=1,2`). */
export const plainSearch = {
  parseSearch: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, unknown>): string => {
    const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
    const text = new URLSearchParams(
      entries.map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    return text ? `?${text}` : '';
  },
};
