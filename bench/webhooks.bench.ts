import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import { type ServerChild, startProduct } from './lib/child.ts';
import { type BenchClient, logIn } from './lib/client.ts';
import { newDatabase, runSql } from './lib/database.ts';
import { databaseCpu } from './lib/database-cpu.ts';
import { short } from './lib/figures.ts';
import { privatePostgres } from './lib/postgres.ts';
import { tell } from './lib/release.ts';

/** Messages that wait, and a tenth of them in the same run. */
const AVISOS = Number(process.env.AVISOS ?? 10_000);
const WEBHOOKS = '/api/utilitario/webhooks';
/** Milliseconds after which a system of another house answers. */
const RESPONDE_MS = 20;

/** A system of another house that takes everything; says how many it took. */
async function receiver() {
  const taken = { count: 0 };
  const server = createServer((request, answer) => {
    request.resume().on('end', async () => {
      await rest(RESPONDE_MS);
      taken.count++;
      answer.writeHead(204).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`;
  return { taken, address, close: () => server.close() };
}

/** Milliseconds and CPU until so many that were given up are sent again. */
async function deliver(client: BenchClient, url: string, id: number, taken: { count: number }, amount: number) {
  await runSql(
    url,
    `insert into webhook_evento (empresa_id, webhook_id, entidade, acao, operacao, registro_id, situacao)
      select 1, ${id}, 'Candidato', 'Alteração', 'ALTERACAO', n, 'F' from generate_series(1, ${amount}) n`,
  );
  const cpu = await databaseCpu(url);
  const begun = performance.now();
  const goal = taken.count + amount;
  await client.post(`${WEBHOOKS}/${id}/reenviar`, {});
  while (taken.count < goal) await rest(50);
  return { ms: performance.now() - begun, cpuMs: (await databaseCpu(url)) - cpu };
}

/** Messages of one webhook to a system that answers after 20 ms: a minute, and one's share beside that of a tenth. */
export async function run(): Promise<Record<string, Record<string, number>>> {
  const postgres = await privatePostgres();
  const system = await receiver();
  const servers: ServerChild[] = [];
  try {
    const url = await newDatabase(postgres.url, 'webhooks');
    const server = await startProduct({ DATABASE_URL: url, SCALE: '1', LOG: 'warn', REDE_INTERNA: '1' });
    servers.push(server);
    const client = await logIn(server.address);
    const { body } = await client.post(WEBHOOKS, {
      nome: 'Medido',
      endereco: system.address,
      ativo: true,
      registros: ['/captacao/candidatos'],
    });
    const { id } = body as { id: number };
    await client.post(`${WEBHOOKS}/${id}/segredo`, {});
    await deliver(client, url, id, system.taken, 100);
    const few = await deliver(client, url, id, system.taken, AVISOS / 10);
    const many = await deliver(client, url, id, system.taken, AVISOS);
    return {
      [`${AVISOS} avisos`]: {
        avisosPorMinuto: short((AVISOS / many.ms) * 60_000, 0),
        bancoCpuMs: short(many.cpuMs / AVISOS, 2),
        razaoAUmDecimo: short(many.ms / 10 / few.ms, 2),
      },
    };
  } finally {
    for (const server of servers) await server.stop();
    system.close();
    await postgres.stop();
  }
}

if (import.meta.main) tell('webhooks', await run());
