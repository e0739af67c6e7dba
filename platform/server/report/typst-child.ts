// Entry of the rendering process: takes one job at a time over IPC, answers, frees its caches.
import { createCompiler, FONTS_DIR } from './typst-compile.ts';
import { joinParts } from './typst-join.ts';
import type { Job, JobResult, Reply } from './typst-messages.ts';

const { compile, clean } = createCompiler();

async function run(job: Job): Promise<JobResult> {
  return job.tipo === 'juntar' ? joinParts(job, FONTS_DIR) : compile(job);
}

async function answer(job: Job): Promise<Reply> {
  try {
    return { ok: true, resultado: await run(job), rss: process.memoryUsage.rss() };
  } catch (erro) {
    return { ok: false, detalhe: erro instanceof Error ? erro.message : String(erro), rss: process.memoryUsage.rss() };
  }
}

process.on('message', async (job: Job) => {
  process.send?.(await answer(job));
  // after the answer left: nobody waits for the cleaning
  clean();
});

process.on('disconnect', () => process.exit(0));
