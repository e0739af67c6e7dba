import type { Feature } from '#platform/server/feature.ts';
import { modelosDoAluno, modelosDoCurso, modelosHandlers } from './modelos-avaliacao.resource.ts';

export const modelosDeAvaliacao: Feature = { recursos: [modelosDoCurso, modelosDoAluno], handlers: modelosHandlers };
