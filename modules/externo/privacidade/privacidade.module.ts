import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { copiaJob } from './copia.job.ts';
import { privacidadeHandlers } from './privacidade.actions.ts';

export const privacidade = (services: ModuleServices): Feature => ({
  handlers: privacidadeHandlers(services),
  jobs: [copiaJob(services)],
});
