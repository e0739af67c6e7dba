import type { Feature } from '#platform/server/feature.ts';
import { dadosDasAvaliacoes } from './dados-pessoais.queries.ts';
import { modelosAvaliacaoCandidato, modelosHandlers } from './modelos-avaliacao-candidato.resource.ts';

export const modelosDeAvaliacao: Feature = {
  recursos: [modelosAvaliacaoCandidato],
  handlers: modelosHandlers,
  dadosPessoais: dadosDasAvaliacoes,
};
