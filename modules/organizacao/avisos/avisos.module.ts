import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { avisosHandlers } from './avisos.actions.ts';
import { resumoJob } from './resumo.job.ts';

/** The bell, and the mail that says what waits. */
export const avisos = (services: ModuleServices): Feature => ({
  handlers: avisosHandlers,
  jobs: [resumoJob(services)],
});
