// Entry of the thread that writes one export: what it reads and drops is its own garbage, and never the server's.
import { parentPort, workerData } from 'node:worker_threads';
import { openPostgres } from '../postgres-engine.ts';
import type { ExportOrder, ExportReply, RecipeModule } from './export-apart.ts';
import { exportData } from './export-data.ts';

const port = parentPort;
if (!port) throw new Error('export-worker só roda como worker');
const say = (reply: ExportReply) => port.postMessage(reply);
const { url, migrations, file, receita } = workerData as ExportOrder;

async function run(): Promise<number> {
  const { opcoes } = (await import(receita.modulo)) as RecipeModule;
  const engine = await openPostgres({ url, maxConnections: 1 });
  try {
    return await exportData(engine, migrations, file, undefined, {
      ...opcoes(receita.dados),
      progresso: (fracao) => say({ progresso: fracao }),
    });
  } finally {
    await engine.close();
  }
}

try {
  say({ linhas: await run() });
} catch (cause) {
  const { name, message, stack, code } = cause as NodeJS.ErrnoException;
  say({ falha: { name, message, stack, code } });
}
