import type { Feature } from '#platform/server/feature.ts';
import { acoesDoPlanejamento, planejamentos } from './tabelas-reajustes.resource.ts';

export const tabelasReajustes: Feature = { recursos: [planejamentos], handlers: acoesDoPlanejamento };
