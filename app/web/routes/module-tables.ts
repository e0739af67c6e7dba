import type { ScreenRoute } from '#platform/web/routes.tsx';

type RoutesFile = Readonly<Record<string, unknown>>;

/** Loaders of the route tables by module name: './modules/captacao/captacao.routes.tsx' is 'captacao'. */
export type TableLoaders = ReadonlyMap<string, () => Promise<RoutesFile>>;

/** Loaders of the files that `import.meta.glob` found, by the folder that holds each. */
export function tableLoaders(files: Readonly<Record<string, () => Promise<unknown>>>): TableLoaders {
  return new Map(
    Object.entries(files).map(([file, load]) => [file.split('/').at(-2) ?? file, load as () => Promise<RoutesFile>]),
  );
}

const isTable = (value: unknown): value is readonly ScreenRoute[] => Array.isArray(value);

/** The routes of a module's file: every array that it exports. */
export function routesOf(file: RoutesFile): ScreenRoute[] {
  return Object.values(file).filter(isTable).flat();
}

/**
 * Modules whose tables to load next for a path, given those already there: first the one named by its first segment
 * (and the hub, which owns screens of other segments), then all the rest; none when everything is loaded.
 */
export function nextModules(path: string, all: Iterable<string>, loaded: ReadonlySet<string>): string[] {
  const missing = [...all].filter((name) => !loaded.has(name));
  const segment = path.split('/')[1];
  const near = missing.filter((name) => name === segment || name === 'organizacao');
  return near.length > 0 ? near : missing;
}
