import type { Feature } from '#platform/server/feature.ts';
import {
  modelosDeEntrevistaHandlers,
  modelosEntrevistaDesligamento,
} from './modelos-entrevista-desligamento.resource.ts';

export const modelosDeEntrevista: Feature = {
  recursos: [modelosEntrevistaDesligamento],
  handlers: modelosDeEntrevistaHandlers,
};
