import type { FeatureExport } from '#platform/server/feature.ts';
import { autenticadorHandlers } from './autenticador.actions.ts';
import { telaDoAutenticador } from './autenticador.contract.ts';

export const autenticador: FeatureExport = (services) => ({
  telas: [telaDoAutenticador],
  handlers: autenticadorHandlers(services),
});
