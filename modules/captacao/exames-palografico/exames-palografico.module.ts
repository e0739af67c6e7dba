import type { Feature } from '#platform/server/feature.ts';
import { examesHandlers } from './exames.actions.ts';
import { telaDosExames } from './exames.contract.ts';

export const examesPalograficos: Feature = { handlers: examesHandlers, telas: [telaDosExames] };
