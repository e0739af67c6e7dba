import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { consultasDaCondicao } from './condicoes-ambientais.queries.ts';
import { condicoesAmbientais } from './condicoes-ambientais.resource.ts';
import { dadosDasCondicoes } from './dados-pessoais.queries.ts';
import { exclusaoEmLote } from './exclusao-em-lote.actions.ts';
import { condicoesEmLote } from './lote.actions.ts';
import { condicoesEmLoteJob } from './lote.job.ts';
import { consultaPorCondicao } from './por-condicao.queries.ts';

export const condicoesAmbientaisDoModulo = (services: ModuleServices): Feature => ({
  recursos: [condicoesAmbientais],
  handlers: [...consultasDaCondicao, consultaPorCondicao, ...condicoesEmLote, ...exclusaoEmLote],
  jobs: [condicoesEmLoteJob(services)],
  dadosPessoais: dadosDasCondicoes,
});
