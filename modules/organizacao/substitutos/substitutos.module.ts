import type { Feature } from '#platform/server/feature.ts';
import { substitutos } from './substitutos.resource.ts';

export const substitutosNasAprovacoes: Feature = { recursos: [substitutos] };
