import type { Feature } from '#platform/server/feature.ts';
import { consultasDeParticipantes } from './consultas.queries.ts';
import { dadosDasAvaliacoes } from './dados-pessoais.queries.ts';
import { participantesHandlers } from './participantes.actions.ts';
import { telaDosParticipantes } from './participantes-desempenho.contract.ts';

export const participantesDeDesempenho: Feature = {
  telas: [telaDosParticipantes],
  dadosPessoais: dadosDasAvaliacoes,
  handlers: [...consultasDeParticipantes, ...participantesHandlers],
};
