import type { Feature } from '#platform/server/feature.ts';
import { motivosHandlers, motivosSolicitacao } from './motivos-solicitacao.resource.ts';

export const motivosDeSolicitacao: Feature = { recursos: [motivosSolicitacao], handlers: motivosHandlers };
