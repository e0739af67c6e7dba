import type { FeatureExport } from '#platform/server/feature.ts';
import { presencasHandlers } from './presencas.actions.ts';

export const presencas: FeatureExport = ({ config }) => presencasHandlers(config);
