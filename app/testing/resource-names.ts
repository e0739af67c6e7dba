import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '#platform/server/config/config.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { modules } from '../server/modules.ts';

const root = dirname(dirname(import.meta.dirname));

/** Services that a module may keep but not use: what it declares does not depend on them. */
const declared = {
  config: readConfig({}),
  engine: {},
  parametros: {},
  sessoes: () => ({}),
  permissoes: () => [],
  arvore: () => [],
  menu: () => [],
  tarefas: () => [],
  fila: {},
} as unknown as ModuleServices;

const declaredModules = modules.map((factory) => factory(declared));

/** Paths of all resources of the product, known when tests are collected and no database is open yet. */
export const resourceNames: readonly string[] = declaredModules.flatMap(({ recursos }) =>
  recursos.map(({ contrato }) => contrato.path),
);

/** Paths of the resources whose contracts stand in a folder. */
async function contractsIn(folder: string): Promise<string[]> {
  const files = globSync(`${folder}/**/*.contract.ts`, { cwd: root });
  const loaded = await Promise.all(files.map((file) => import(pathToFileURL(join(root, file)).href)));
  return loaded
    .flatMap((exports) => Object.values(exports as Record<string, { path?: unknown } | null>))
    .map((value) => (typeof value === 'object' ? value?.path : undefined))
    .filter((path) => typeof path === 'string');
}

/**
 * The resources that TOCADOS (paths with commas) touches, or all without it: those with a contract below a path of a module;
 * all when a path leads elsewhere, such as into the platform.
 */
async function touched(): Promise<readonly string[]> {
  const paths = process.env.TOCADOS?.split(',') ?? [];
  if (paths.length === 0 || paths.some((path) => !/^modules\/[^/]+/.test(path))) return resourceNames;
  const folders = paths.map((path) => (/\.\w+$/.test(path) ? dirname(path) : path));
  const named = new Set((await Promise.all(folders.map(contractsIn))).flat());
  return resourceNames.filter((path) => named.has(path));
}

/** Resources whose conformance this run proves. */
export const touchedResources: readonly string[] = await touched();
