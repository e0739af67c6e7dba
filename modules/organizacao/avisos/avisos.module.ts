import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { avisosHandlers } from './avisos.actions.ts';
import { aparelhosHandlers } from './push.actions.ts';
import { avisosNosAparelhos } from './push.job.ts';
import { resumoJob } from './resumo.job.ts';

/** The bell, the mail that says what waits, and the notices on devices. */
export const avisos = (services: ModuleServices): Feature => ({
  handlers: [...avisosHandlers, ...aparelhosHandlers],
  jobs: [resumoJob(services), avisosNosAparelhos(services)],
});
