import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { dadosDosDesligamentos } from './dados-pessoais.queries.ts';
import { desligamentos, desligamentosHandlers } from './desligamentos.resource.ts';

export const desligamentosDoModulo = (services: ModuleServices): Feature => ({
  recursos: [desligamentos(services)],
  handlers: desligamentosHandlers(services),
  dadosPessoais: dadosDosDesligamentos,
});
