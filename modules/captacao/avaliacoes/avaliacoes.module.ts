import type { Feature } from '#platform/server/feature.ts';
import { avaliacoesHandlers } from './avaliacoes.actions.ts';
import { telaDasAvaliacoes } from './avaliacoes.contract.ts';

export const avaliacoes: Feature = { handlers: avaliacoesHandlers, telas: [telaDasAvaliacoes] };
