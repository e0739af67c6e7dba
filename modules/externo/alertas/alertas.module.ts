import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { alertasHandlers } from './alertas.actions.ts';
import { alertasJob } from './alertas.job.ts';
import { confirmacaoDeAlertaJob } from './confirmacao.job.ts';
import { dadosDosAlertas } from './dados-pessoais.queries.ts';

export const alertas = (services: ModuleServices): Feature => ({
  handlers: alertasHandlers(services),
  jobs: [alertasJob(services.config), confirmacaoDeAlertaJob(services.config)],
  dadosPessoais: dadosDosAlertas,
});
