import { expect, it } from 'vitest';
import type { AnyResource } from '#platform/shared/contract/resource.ts';
import { routesOf, tableLoaders } from './module-tables.ts';

/** Every record is made on a screen of its own, below its list (V-0039, V-0040). */
const isResource = (value: unknown): value is AnyResource =>
  typeof value === 'object' && value !== null && 'criar' in value && 'path' in value && 'permissoes' in value;

const contracts = import.meta.glob<Record<string, unknown>>('../../../modules/*/*/*.contract.ts', { eager: true });
const resources = Object.values(contracts).flatMap((exported) => Object.values(exported).filter(isResource));

it('cada cadastro que tem lista tem a rota /new', async () => {
  const loaders = tableLoaders(import.meta.glob('../../../modules/*/*.routes.tsx'));
  const tables = await Promise.all([...loaders.values()].map((load) => load()));
  const paths = new Set(tables.flatMap((table) => routesOf(table).map(({ path }) => path)));
  const lists = [...new Set(resources.map(({ path }) => path))].filter((path) => paths.has(path));
  expect(lists.length).toBeGreaterThan(100);
  // A measure is written with its occurrence, on the occurrence's own screen.
  expect(lists.filter((path) => !paths.has(`${path}/new`))).toEqual(['/gestao-talentos/ocorrencia-providencia']);
});
