import type { FeatureExport } from '#platform/server/feature.ts';
import { telaDoCalendario } from './calendario.contract.ts';
import { calendarioHandlers } from './calendario.queries.ts';
import { turmasHandlers } from './turmas.actions.ts';
import { turmas } from './turmas.resource.ts';

export const turmasDeTreinamento: FeatureExport = ({ config }) => ({
  recursos: [turmas],
  handlers: [...turmasHandlers(config), ...calendarioHandlers],
  telas: [telaDoCalendario],
});
