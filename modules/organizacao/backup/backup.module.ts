import type { FeatureExport } from '#platform/server/feature.ts';
import { Armazem } from './armazem.queries.ts';
import { backupHandlers } from './backup.actions.ts';
import { telaDoBackup } from './backup.contract.ts';
import { copiaAgendada, copiaDeSeguranca } from './backup.job.ts';

export const backup: FeatureExport = ({ config }) => {
  const armazem = new Armazem(config);
  return {
    telas: [telaDoBackup],
    handlers: backupHandlers(armazem),
    jobs: [copiaDeSeguranca(armazem), copiaAgendada],
  };
};
