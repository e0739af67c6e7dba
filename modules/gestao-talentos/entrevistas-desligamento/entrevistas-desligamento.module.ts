import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { dadosDasEntrevistas } from './dados-pessoais.queries.ts';
import { entrevistasHandlers } from './entrevistas-desligamento.actions.ts';
import { entrevistasDesligamento } from './entrevistas-desligamento.resource.ts';

export const entrevistasDeDesligamento = ({ config }: ModuleServices): Feature => ({
  recursos: [entrevistasDesligamento],
  handlers: entrevistasHandlers(config),
  dadosPessoais: dadosDasEntrevistas,
});
