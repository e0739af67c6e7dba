import type { Feature } from '#platform/server/feature.ts';
import { meusSubstitutosHandlers } from './meus-substitutos.actions.ts';
import { substitutos } from './substitutos.resource.ts';

export const substitutosNasAprovacoes: Feature = { recursos: [substitutos], handlers: meusSubstitutosHandlers };
