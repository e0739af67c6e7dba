import type { Feature } from '#platform/server/feature.ts';
import { perguntasHandlersDoModulo } from './perguntas.actions.ts';
import { telaDasPerguntas } from './perguntas.contract.ts';

export const perguntasDosModelos: Feature = { telas: [telaDasPerguntas], handlers: perguntasHandlersDoModulo };
