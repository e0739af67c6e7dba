import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DatabaseSetupError, type Engine } from '../engine.ts';
import type { Migration } from '../migrate.ts';
import { type ExportOptions, exportData } from './export-data.ts';

/** Memory of the thread, in MiB: little for what was just made, since more does not make it quicker, and enough for a line that holds a file. */
const JOVENS_MB = 3;
const VELHOS_MB = 512;

/** What a module of a recipe offers: how rows and bytes change, out of plain data. */
export interface RecipeModule {
  opcoes(dados: unknown): Pick<ExportOptions, 'cifrar' | 'mudar'>;
}

/** Where another thread finds a RecipeModule, and the data for it. */
interface RecipePlace {
  readonly modulo: string;
  readonly dados: unknown;
}

/** How an export changes what it writes, in this thread or in another. */
export type ExportRecipe = RecipeModule & RecipePlace;

export interface ExportOrder {
  readonly url: string;
  readonly migrations: readonly Migration[];
  readonly file: string;
  readonly receita: RecipePlace;
}

/** What the thread says; the last is one of the first two. */
export type ExportReply =
  | { readonly linhas: number }
  | { readonly falha: { name: string; message: string; stack: string | undefined; code: string | undefined } }
  | { readonly progresso: number };

/**
 * `exportData` beside the server: on PostgreSQL in a thread with little memory and a connection of its own, so that requests neither wait
 * for it nor pay for its garbage. The embedded database has one connection, and is read here. Throws what `exportData` throws.
 */
export async function exportApart(
  engine: Engine,
  migrations: readonly Migration[],
  file: string,
  { opcoes, modulo, dados }: ExportRecipe,
  como: Pick<ExportOptions, 'progresso' | 'signal'>,
): Promise<number> {
  const { address } = engine;
  if (address === undefined) return exportData(engine, migrations, file, undefined, { ...opcoes(dados), ...como });
  como.signal?.throwIfAborted();
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), {
    workerData: { url: address, migrations, file, receita: { modulo, dados } } satisfies ExportOrder,
    resourceLimits: { maxYoungGenerationSizeMb: JOVENS_MB, maxOldGenerationSizeMb: VELHOS_MB },
  });
  const gone = once(worker, 'exit');
  const abort = () => void worker.terminate();
  como.signal?.addEventListener('abort', abort, { once: true });
  try {
    return await answerOf(worker, como);
  } finally {
    como.signal?.removeEventListener('abort', abort);
    await worker.terminate();
    await gone;
  }
}

function answerOf(worker: Worker, { progresso, signal }: Pick<ExportOptions, 'progresso' | 'signal'>): Promise<number> {
  return new Promise<number>((resolve, reject) => {
    worker.on('message', (reply: ExportReply) => {
      if ('progresso' in reply) progresso?.(reply.progresso);
      else if ('linhas' in reply) resolve(reply.linhas);
      else reject(failureOf(reply.falha));
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(signal?.reason ?? new Error('o trabalho da exportação terminou sem resposta')));
  });
}

/** The failure of the other thread, as it would have been thrown here. */
function failureOf({ name, message, ...rest }: Extract<ExportReply, { falha: object }>['falha']): Error {
  const failure = name === 'DatabaseSetupError' ? new DatabaseSetupError(message) : new Error(message);
  return Object.assign(failure, rest);
}
