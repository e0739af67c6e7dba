import type { Feature } from '#platform/server/feature.ts';
import { documentosHandlers } from './documentos.actions.ts';

export const documentosDoCandidato: Feature = { handlers: documentosHandlers };
