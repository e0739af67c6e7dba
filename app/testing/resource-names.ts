import { readConfig } from '#platform/server/config/config.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { modules } from '../server/modules.ts';

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

/** Paths of all resources of the product, known when tests are collected and no database is open yet. */
export const resourceNames: readonly string[] = modules.flatMap((factory) =>
  factory(declared).recursos.map(({ contrato }) => contrato.path),
);
