import { randomUUID } from 'node:crypto';
import type { Engine } from '#platform/server/db/engine.ts';
import type { JobDefinition } from '#platform/server/jobs/define-job.ts';
import { runJob } from '#platform/server/jobs/run-job.ts';
import type { JobControl, JobSender, SendOptions } from '#platform/server/jobs/sender.ts';
import type { Log } from '#platform/server/log/logger.ts';

interface RecordedJob {
  readonly id: string;
  readonly job: string;
  readonly data: object;
  readonly chave: string | undefined;
}

/** Keeps what was handed to the queue, so that a test can look at it or run it. */
export class RecordedJobs implements JobSender, JobControl {
  readonly enviados: RecordedJob[] = [];

  async send(_db: unknown, job: string, data: object, options?: SendOptions): Promise<string> {
    const id = randomUUID();
    this.enviados.push({ id, job, data, chave: options?.chave });
    return id;
  }

  async retry(): Promise<boolean> {
    return true;
  }

  async cancel(): Promise<boolean> {
    return true;
  }

  /** Runs everything that waits, in order, and what it enqueues meanwhile. Throws what a job throws. */
  async runAll(services: { engine: Engine; log: Log }, definitions: readonly JobDefinition[]): Promise<void> {
    for (let next = this.enviados.shift(); next; next = this.enviados.shift()) {
      const definition = definitions.find(({ nome }) => nome === next?.job);
      if (!definition) throw new Error(`não há tarefa ${next.job}`);
      const { signal } = new AbortController();
      await runJob({ ...services, jobs: this }, definition, { id: next.id, data: next.data, signal });
    }
  }
}
