import type { Feature } from '#platform/server/feature.ts';
import { etapasHandlers, etapasSeletivas } from './etapas-seletivas.resource.ts';

export const etapas: Feature = { recursos: [etapasSeletivas], handlers: etapasHandlers };
