import { captacao } from '#modules/captacao/captacao.module.ts';
import { cargoSalario } from '#modules/cargo-salario/cargo-salario.module.ts';
import { externo } from '#modules/externo/externo.module.ts';
import { organizacao } from '#modules/organizacao/organizacao.module.ts';
import { sst } from '#modules/sst/sst.module.ts';
import type { ModuleFactory } from '#platform/server/module.ts';

/** Every module of the product. Adding one here is all it takes to serve it. */
export const modules: readonly ModuleFactory[] = [organizacao, cargoSalario, captacao, externo, sst];
