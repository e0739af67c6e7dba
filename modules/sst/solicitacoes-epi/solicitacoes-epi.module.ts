import type { Feature } from '#platform/server/feature.ts';
import { solicitacoesEpi, solicitacoesHandlers } from './solicitacoes-epi.resource.ts';

export const solicitacoesDeEpiDoModulo: Feature = { recursos: [solicitacoesEpi], handlers: solicitacoesHandlers };
