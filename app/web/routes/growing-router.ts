import { type AnyRoute, type AnyRouter, createRouter, redirect } from '@tanstack/react-router';
import { basePath } from '#platform/web/api/base-path.ts';
import { plainSearch, type ScreenRoute } from '#platform/web/routes.tsx';
import { type AddressSearch, searchOf } from '#platform/web/search-of.ts';
import { nextModules, routesOf, type TableLoaders } from './module-tables.ts';

/** A router whose tree takes in the tables of the modules as they are wanted. */
export interface GrowingRouter {
  readonly router: AnyRouter;
  /** Loads the tables near a path; false when no more are left. */
  readonly grow: (path: string) => Promise<boolean>;
  /** `beforeLoad` of the catch-all routes: takes in more tables and tries the same address again; returns when none are left. */
  readonly findScreen: (to: { location: { pathname: string; href: string } }) => Promise<void>;
  /** Fetches the code of the screen behind a path, for hovering its link. */
  readonly preload: (path: string) => Promise<void>;
  /**
   * Takes in the tables near the first address before the router begins, so that it finds its screen at once: a tree that grows under the very
   * first navigation leaves, now and then, a page that never shows anything. Settles also where nothing can be fetched.
   */
  readonly begin: (path: string) => Promise<void>;
}

/** An address of this application as the router wants it. */
export function targetOf(href: string): { to: string; search: Record<string, string>; hash: string } {
  const { pathname, search, hash } = new URL(href, 'http://x');
  return { to: pathname, search: plainSearch.parseSearch(search), hash: hash.slice(1) };
}

/** What to throw so that another address opens. Its routes are data: the router's own types know none of them (decision 001). */
export function sendTo(
  { to, search = {}, hash }: { to: string; search?: AddressSearch; hash?: string },
  replace = false,
) {
  return redirect({ to, search: searchOf(search), replace, ...(hash ? { hash } : {}) });
}

/** Makes the router. `tree` builds all routes anew from the screens known so far. */
export function growingRouter(
  loaders: TableLoaders,
  tree: (screens: readonly ScreenRoute[], grown: GrowingRouter) => AnyRoute,
): GrowingRouter {
  const loaded = new Set<string>();
  let screens: readonly ScreenRoute[] = [];

  const tablesOf = (names: readonly string[]) =>
    Promise.all(names.map(async (name) => routesOf((await loaders.get(name)?.()) ?? {})));

  async function grow(path: string): Promise<boolean> {
    const names = nextModules(path, loaders.keys(), loaded);
    if (names.length === 0) return false;
    const tables = await tablesOf(names);
    // Two navigations may have asked for the same table.
    const news = names.flatMap((name, index) => (loaded.has(name) ? [] : (tables[index] ?? [])));
    for (const name of names) loaded.add(name);
    screens = [...screens, ...news];
    router.update({ ...router.options, routeTree: tree(screens, grown) });
    return true;
  }

  const grown: GrowingRouter = {
    get router() {
      return router;
    },
    grow,
    findScreen: async ({ location }) => {
      if (await grow(location.pathname)) throw sendTo(targetOf(location.href), true);
    },
    preload: async (path) => {
      const known = () => screens.find((screen) => screen.path === path);
      while (!known() && (await grow(path)));
      await known()?.preload();
    },
    begin: async (path) => {
      // What cannot be fetched now is fetched again, and told, when it is wanted.
      await grow(path).catch(() => false);
      Promise.resolve(screens.find((screen) => screen.path === path)?.preload()).catch(() => undefined);
    },
  };
  const router: AnyRouter = createRouter({
    routeTree: tree(screens, grown),
    basepath: basePath() || '/',
    ...plainSearch,
    scrollRestoration: true,
    context: { preload: (path: string) => void grown.preload(path).catch(() => undefined) },
    defaultPreload: false,
    defaultPendingMs: 800,
  });
  return grown;
}
