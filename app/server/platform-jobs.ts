import type { JobDefinition } from '#platform/server/jobs/define-job.ts';
import type { Module } from '#platform/server/module.ts';

/** Every kind of background work: the platform's and the modules'. */
export function jobsOf(modules: readonly Module[]): JobDefinition[] {
  return modules.flatMap(({ jobs }) => jobs ?? []);
}
