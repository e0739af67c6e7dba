import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ReportError } from './report-error.ts';
import type { Job, JobResult, Reply } from './typst-messages.ts';

export interface TypstRunnerOptions {
  /** Time that one job may run, in ms; 30,000 when absent. */
  readonly tempoMaximo?: number;
  /** Jobs after which the process is replaced; 500 when absent. */
  readonly trabalhosPorProcesso?: number;
  /** Resident memory in bytes above which the process is replaced; 500 MB when absent. */
  readonly memoriaMaxima?: number;
}

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  /** Time for this job, in ms, counted from its start and not from its place in the queue. */
  readonly tempoMaximo?: number | undefined;
}

/** The queue before the rendering process. */
export interface TypstRunner {
  /** Rejects with ReportError ('modelo', 'tempo', 'queda', 'encerrado') or with the signal's reason. */
  run(job: Job, options?: RunOptions): Promise<JobResult>;
  /** Id of the living process, or null while there is none. */
  readonly pid: number | null;
  /** Ends the process; jobs under way and waiting are rejected with 'encerrado'. */
  close(): Promise<void>;
}

interface Task {
  readonly job: Job;
  readonly tempoMaximo: number;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (resultado: JobResult) => void;
  readonly reject: (motivo: unknown) => void;
  /** Cancels while the task waits; one that runs is interrupted instead. */
  readonly leave: () => void;
}

const ESTOURO_DO_STDERR = 4000;

/**
 * Starts the queue of the rendering process; the process itself is born with the first job and replaced when it grows,
 * hangs or dies. One job at a time: Typst blocks its process while it works.
 */
export function createTypstRunner(options: TypstRunnerOptions = {}): TypstRunner {
  const { tempoMaximo = 30_000, trabalhosPorProcesso = 500, memoriaMaxima = 500 * 1024 * 1024 } = options;
  const fila: Task[] = [];
  let filho: ChildProcess | null = null;
  let feitos = 0;
  let atual: { readonly task: Task; readonly fim: (acao: () => void) => void } | null = null;
  let fechado = false;
  const vivos = new Set<ChildProcess>();

  const discard = (): void => {
    filho?.kill('SIGKILL');
    filho = null;
    feitos = 0;
  };

  const start = (): ChildProcess => {
    const novo = fork(join(import.meta.dirname, 'typst-child.ts'), [], {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { PATH: process.env.PATH, TZ: 'UTC', NODE_ENV: process.env.NODE_ENV },
    });
    vivos.add(novo);
    let queixa = '';
    novo.stderr?.on('data', (parte: Buffer) => {
      queixa = (queixa + parte.toString()).slice(-ESTOURO_DO_STDERR);
    });
    novo.on('message', (reply: Reply) => {
      if (filho !== novo || !atual) return;
      const { task, fim } = atual;
      fim(() => (reply.ok ? task.resolve(reply.resultado) : task.reject(new ReportError('modelo', reply.detalhe))));
      feitos += 1;
      if (feitos >= trabalhosPorProcesso || reply.rss > memoriaMaxima) discard();
      next();
    });
    novo.on('error', (erro) => {
      queixa += erro.message;
    });
    novo.on('exit', () => vivos.delete(novo));
    novo.on('close', (codigo, sinal) => {
      if (filho !== novo) return;
      filho = null;
      feitos = 0;
      if (atual) {
        const { task, fim } = atual;
        fim(() => task.reject(new ReportError('queda', `código ${codigo}, sinal ${sinal}: ${queixa}`)));
      }
      next();
    });
    return novo;
  };

  const rest = (processo: ChildProcess): void => {
    // an idle child must not keep the server (or a test) alive
    processo.unref();
    processo.channel?.unref();
    (processo.stderr as { unref?: () => void } | null)?.unref?.();
  };

  const next = (): void => {
    if (atual || fechado) return;
    const task = fila.shift();
    if (!task) {
      if (filho) rest(filho);
      return;
    }
    filho ??= start();
    const processo = filho;
    processo.ref();
    processo.channel?.ref();
    const interrupt = (motivo: unknown): void => {
      discard();
      fim(() => task.reject(motivo));
      next();
    };
    const relogio = setTimeout(
      () => interrupt(new ReportError('tempo', `mais de ${task.tempoMaximo} ms`)),
      task.tempoMaximo,
    );
    const cancel = (): void => interrupt(task.signal?.reason);
    const fim = (acao: () => void): void => {
      clearTimeout(relogio);
      task.signal?.removeEventListener('abort', cancel);
      atual = null;
      acao();
    };
    atual = { task, fim };
    task.signal?.removeEventListener('abort', task.leave);
    task.signal?.addEventListener('abort', cancel, { once: true });
    processo.send(task.job, (erro) => {
      // a process that died before it got the job: 'close' tells the story
      if (erro) processo.kill('SIGKILL');
    });
  };

  const run = (job: Job, { signal, tempoMaximo: proprio }: RunOptions = {}): Promise<JobResult> =>
    new Promise((resolve, reject) => {
      if (fechado) return reject(new ReportError('encerrado'));
      if (signal?.aborted) return reject(signal.reason);
      const task: Task = {
        job,
        signal,
        tempoMaximo: proprio ?? tempoMaximo,
        resolve,
        reject,
        leave: () => {
          fila.splice(fila.indexOf(task), 1);
          reject(signal?.reason);
        },
      };
      fila.push(task);
      signal?.addEventListener('abort', task.leave, { once: true });
      next();
    });

  const close = async (): Promise<void> => {
    fechado = true;
    for (const task of fila.splice(0)) {
      task.signal?.removeEventListener('abort', task.leave);
      task.reject(new ReportError('encerrado'));
    }
    const emCurso = atual;
    emCurso?.fim(() => emCurso.task.reject(new ReportError('encerrado')));
    discard();
    const saidas = [...vivos].map((processo) => {
      processo.ref();
      return once(processo, 'exit');
    });
    await Promise.all(saidas);
  };

  return {
    run,
    close,
    get pid() {
      return filho?.pid ?? null;
    },
  };
}
