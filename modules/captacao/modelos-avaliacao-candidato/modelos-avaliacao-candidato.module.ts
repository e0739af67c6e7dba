import type { Feature } from '#platform/server/feature.ts';
import { modelosAvaliacaoCandidato, modelosHandlers } from './modelos-avaliacao-candidato.resource.ts';

export const modelosDeAvaliacao: Feature = {
  recursos: [modelosAvaliacaoCandidato],
  handlers: modelosHandlers,
};
