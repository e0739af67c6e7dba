import { setTimeout as pause } from 'node:timers/promises';
import { type ServerChild, startProduct, temporaryFolder } from './lib/child.ts';
import { type BenchClient, logIn } from './lib/client.ts';
import { newDatabase } from './lib/database.ts';
import { privatePostgres } from './lib/postgres.ts';

/** Demo scale: 150,000 candidates; COPIA_ESCALA makes it smaller, to see that it starts. */
const ESCALA = Number(process.env.COPIA_ESCALA ?? 100);
const OLHADA_MS = 100;
const COPIAS = '/api/utilitario/backup';

interface Copia {
  readonly id: number;
  readonly situacao: string;
  readonly tamanho: number | null;
}

/** One copy from the call to the file: time, and the greatest memory of the server's process meanwhile. */
async function copiar(server: ServerChild, cliente: BenchClient, anonima: boolean): Promise<Record<string, number>> {
  const { rssMB: repouso } = await server.usage();
  const inicio = performance.now();
  const { body } = await cliente.post(`${COPIAS}/gerar`, { anonima });
  const { id } = body as { id: number };
  let pico = repouso;
  for (;;) {
    await pause(OLHADA_MS);
    pico = Math.max(pico, (await server.usage()).rssMB);
    const copias = (await cliente.get(COPIAS)).body as Copia[];
    const copia = copias.find((uma) => uma.id === id);
    if (copia?.situacao === 'E') throw new Error('a cópia falhou');
    if (copia?.situacao === 'P')
      return {
        segundos: (performance.now() - inicio) / 1000,
        repousoMB: repouso,
        picoMB: pico,
        memoriaExtraMB: pico - repouso,
        arquivoMB: (copia.tamanho ?? 0) / 2 ** 20,
      };
  }
}

/** Time and memory of a backup of a large installation on PostgreSQL, and of the one without personal data. */
export async function run(): Promise<Record<string, Record<string, number>>> {
  const postgres = await privatePostgres();
  const pasta = temporaryFolder();
  try {
    const url = await newDatabase(postgres.url, 'ciranda_copia');
    const env = { DATABASE_URL: url, DADOS: pasta.path, SCALE: String(ESCALA), LOG: 'warn' };
    // What filling the demo took is not the rest of a server that runs.
    await (await startProduct(env)).stop();
    const server = await startProduct(env);
    try {
      const cliente = await logIn(server.address);
      return {
        inteira: await copiar(server, cliente, false),
        'sem dados pessoais': await copiar(server, cliente, true),
      };
    } finally {
      await server.stop();
    }
  } finally {
    pasta.remove();
    await postgres.stop();
  }
}

if (import.meta.main) console.table(await run());
