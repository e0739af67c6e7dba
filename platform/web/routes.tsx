import { type ComponentType, use } from 'react';
import type { AnyResource } from '#platform/shared/contract/resource.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
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
  /** The code of the screen, once it has come. */
  readonly loaded: () => ComponentType | undefined;
  /** Fetches the code of the screen, for hovering a menu entry. */
  readonly preload: () => Promise<ComponentType>;
  /** The address that opens in place of the screen, by the one that was asked for. */
  readonly leadsTo?: ((pathname: string) => string) | undefined;
}

/** A route as a feature writes it. `screen` imports the component: `() => import('./x.screen.tsx').then((m) => m.XLista)`. */
export interface ScreenDefinition {
  /** Full path: '/captacao/areas-interesse/$id/edit'. */
  readonly path: string;
  readonly title: string;
  readonly permission?: Permission | undefined;
  readonly area?: ScreenArea;
  readonly screen: () => Promise<ComponentType>;
  readonly leadsTo?: ScreenRoute['leadsTo'];
}

/** A screen's code: what has come of it, and how to fetch it. */
function codeOf(load: ScreenDefinition['screen']): Pick<ScreenRoute, 'loaded' | 'preload'> {
  let made: ComponentType | undefined;
  let coming: Promise<ComponentType> | undefined;
  const fetchOnce = async () => {
    try {
      made = await load();
      return made;
    } catch (error) {
      // The next attempt asks again.
      coming = undefined;
      throw error;
    }
  };
  return {
    loaded: () => made,
    preload: () => {
      coming ??= fetchOnce();
      return coming;
    },
  };
}

/**
 * The screen of a route, at once where its code is there: React's own `lazy` shows what stands in for it first, and then leaves that on
 * the screen for a third of a second.
 */
export function ScreenOf({ route }: { route: ScreenRoute }) {
  const Made = route.loaded() ?? use(route.preload());
  return <Made />;
}

/** The route files of a module's features, as an eager `import.meta.glob` in the module's own file finds them. */
type FeatureFiles = Readonly<Record<string, unknown>>;

const isTable = (value: unknown): value is readonly ScreenDefinition[] => Array.isArray(value);

/**
 * The table of a module's routes: every array that the files of its features export.
 * Throws when two routes share a path.
 */
export function moduleRoutes(files: FeatureFiles): ScreenRoute[] {
  const definitions = Object.values(files).flatMap((file) =>
    Object.values(file as object)
      .filter(isTable)
      .flat(),
  );
  const seen = new Set<string>();
  return definitions.map(({ path, title, permission, area = 'interna', screen, leadsTo }) => {
    if (seen.has(path)) throw new Error(`Rota repetida: ${path}`);
    seen.add(path);
    return {
      path,
      title,
      permission,
      area,
      ...codeOf(screen),
      leadsTo,
    };
  });
}

interface ListAndForm {
  readonly list: ScreenDefinition['screen'];
  readonly form: ScreenDefinition['screen'];
}

/** A list at `path`, the form of a new line at `/new` and that of a stored one at `/$id/edit`, with their titles in this order. */
export const listAndForm = (
  path: string,
  [varios, novo, um]: readonly [string, string, string],
  { ver, inserir }: { readonly ver: Permission; readonly inserir: Permission },
  { list, form }: ListAndForm,
): ScreenDefinition[] => [
  { path, title: varios, permission: ver, screen: list },
  { path: `${path}/new`, title: novo, permission: inserir, screen: form },
  { path: `${path}/$id/edit`, title: um, permission: ver, screen: form },
];

/** The three routes of a plain resource. */
export const resourceRoutes = ({ path, nome, permissoes }: AnyResource, screens: ListAndForm): ScreenDefinition[] =>
  listAndForm(path, [nome.varios, `Inserir ${nome.um}`, nome.um], permissoes, screens);

/** Routes below `from` of screens that stand at `to`: each leads to its own. */
export const leadingTo = (routes: readonly ScreenDefinition[], from: string, to: string): ScreenDefinition[] =>
  routes.map((route) => ({ ...route, leadsTo: (pathname) => pathname.replace(from, to) }));

/** The route of a report or of a screen that a contract declares. */
export function contractRoute(
  { path, titulo, permissao }: Pick<ScreenContract, 'path' | 'titulo' | 'permissao'>,
  screen: ScreenDefinition['screen'],
): ScreenDefinition {
  return { path, title: titulo, permission: permissao, screen };
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
