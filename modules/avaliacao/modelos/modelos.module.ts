import type { Feature } from '#platform/server/feature.ts';
import {
  avaliacoes,
  avaliacoesTurma,
  modelosAvaliacao,
  modelosDesempenhoExperiencia,
  modelosHandlers,
} from './modelos.resource.ts';

export const modelosDeAvaliacao: Feature = {
  recursos: [modelosAvaliacao, modelosDesempenhoExperiencia, avaliacoes, avaliacoesTurma],
  handlers: modelosHandlers,
};
