import { randomUUID } from 'node:crypto';
import type { JobSender } from '#platform/server/jobs/sender.ts';

/** Keeps what was handed to the queue, so that a test can look at it or run it. */
export class RecordedJobs implements JobSender {
  readonly enviados: { job: string; data: object; chave: string | undefined }[] = [];

  async send(_db: unknown, job: string, data: object, options?: { chave?: string }): Promise<string> {
    this.enviados.push({ job, data, chave: options?.chave });
    return randomUUID();
  }
}
