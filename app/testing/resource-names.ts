import { readConfig } from '#platform/server/config/config.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { modules } from '../server/modules.ts';

const missing = (): never => {
  throw new Error('Os nomes dos recursos não dependem do processo.');
};

/** Services good enough to list what the modules declare, before any database is open. */
const declared: ModuleServices = {
  config: readConfig({}),
  get engine(): never {
    return missing();
  },
  get parametros(): never {
    return missing();
  },
  sessoes: missing,
  permissoes: missing,
  arvore: missing,
  menu: missing,
};

/** Paths of all resources of the product, known when tests are collected. */
export const resourceNames: readonly string[] = modules.flatMap((factory) =>
  factory(declared).recursos.map(({ contrato }) => contrato.path),
);
