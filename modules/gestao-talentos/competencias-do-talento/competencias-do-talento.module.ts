import type { Feature } from '#platform/server/feature.ts';
import { competenciasDoTalentoHandlers, configuracoesDoTalento } from './competencias-do-talento.resource.ts';
import { dadosDasCompetencias } from './dados-pessoais.queries.ts';

export const competenciasDoTalentoNoModulo: Feature = {
  recursos: [configuracoesDoTalento],
  handlers: competenciasDoTalentoHandlers,
  dadosPessoais: dadosDasCompetencias,
};
