import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ReadingError } from './reading-error.ts';
import type { DocumentText, ReadingJob, ReadingReply } from './reading-messages.ts';

export interface ReadingOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with the share of the work that is done, 0..1. */
  readonly onProgress?: ((fracao: number) => void) | undefined;
  /** Time for the whole document, in ms; 120,000 when absent. */
  readonly tempoMaximo?: number | undefined;
  /** Longest time in which nothing is done, in ms; 30,000 when absent. A page that is recognised takes some seconds. */
  readonly paradaMaxima?: number | undefined;
}

/**
 * Documents that one server process reads at the same time: one that takes all its time never holds the others, and two
 * need two. More than the processors would only wait for each other, and each may take its share of memory.
 */
export const LEITORES = Math.min(4, Math.max(2, availableParallelism()));

const QUEIXA = 2000;

/**
 * Reads the text of a document (PDF, DOCX, PNG, JPEG, WebP, TXT) in a process of its own, which may neither take long nor
 * grow, and is gone afterwards. Nothing leaves the machine. Rejects with ReadingError, or with the signal's reason.
 */
export function readDocument(job: ReadingJob, options: ReadingOptions = {}): Promise<DocumentText> {
  const { signal, onProgress, tempoMaximo = 120_000, paradaMaxima = 30_000 } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const child = fork(join(import.meta.dirname, 'reading-child.ts'), [], {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=512'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // No settings of the server: a document that takes the process over finds no password there.
      env: { PATH: process.env.PATH, TZ: 'UTC', NODE_ENV: process.env.NODE_ENV },
    });
    let queixa = '';
    const end = (act: () => void): void => {
      clearTimeout(clock);
      clearTimeout(still);
      signal?.removeEventListener('abort', cancel);
      child.removeAllListeners();
      child.on('error', () => undefined);
      child.kill('SIGKILL');
      act();
    };
    const cancel = (): void => end(() => reject(signal?.reason));
    const late = (): void => end(() => reject(new ReadingError('tempo')));
    const clock = setTimeout(late, tempoMaximo);
    const still = setTimeout(late, paradaMaxima);
    signal?.addEventListener('abort', cancel, { once: true });
    child.stderr?.on('data', (part: Buffer) => {
      queixa = (queixa + part.toString()).slice(-QUEIXA);
    });
    child.on('message', (reply: ReadingReply) => {
      still.refresh();
      if (reply.tipo === 'progresso') onProgress?.(reply.fracao);
      else if (reply.tipo === 'falha') end(() => reject(new ReadingError(reply.motivo, reply.detalhe)));
      else if (reply.resultado.texto === '') end(() => reject(new ReadingError('vazio')));
      else end(() => resolve(reply.resultado));
    });
    child.on('error', (cause) => end(() => reject(new ReadingError('memoria', cause.message))));
    child.on('close', (code, killed) =>
      end(() => reject(new ReadingError('memoria', `código ${code}, sinal ${killed}: ${queixa}`))),
    );
    child.send(job, (cause) => {
      // A process that died before it got the document: 'close' tells the story.
      if (cause) child.kill('SIGKILL');
    });
  });
}
