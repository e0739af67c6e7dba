import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { dadosDaRetencao } from './dados-pessoais.queries.ts';
import { guardaHandlers } from './guarda.actions.ts';
import { anonimizacaoDeTalentosJob, guardaDeTalentosJob } from './guarda.job.ts';
import { permissoesDaGuarda, telaDaGuardaDeTalentos } from './guarda.permissions.ts';
import { guardaDeTalentosVencida } from './inicio.queries.ts';

/** How long the record of a dismissed talent is kept, and its anonymisation (Lei 13.709/2018, arts. 15 and 16). */
export const guardaDeTalentos = (services: ModuleServices): Feature => ({
  handlers: guardaHandlers(services),
  telas: [telaDaGuardaDeTalentos],
  jobs: [anonimizacaoDeTalentosJob(services), guardaDeTalentosJob],
  aFazer: [guardaDeTalentosVencida],
  conhecidas: { retencao_talento: [permissoesDaGuarda.ver] },
  dadosPessoais: dadosDaRetencao,
});
