import { type Feature, screenOf } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { camposHandlers } from './campos.queries.ts';
import { configuracaoHandlers } from './configuracao.actions.ts';
import { empresasHandlers } from './empresas.actions.ts';
import { empresa } from './empresas.contract.ts';
import { logoHandlers } from './logo.actions.ts';

export const empresasDoModulo = (services: ModuleServices): Feature => ({
  handlers: [...empresasHandlers(services), ...configuracaoHandlers(services), ...camposHandlers, ...logoHandlers],
  telas: [screenOf(empresa)],
  conhecidas: { empresa: [empresa.permissoes.ver] },
});
