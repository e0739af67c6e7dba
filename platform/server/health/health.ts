import type { FastifyInstance } from 'fastify';
import type { Engine } from '../db/engine.ts';
import { type Migration, pendingMigrations } from '../db/migrate.ts';

/** Longest wait for the database before the server calls itself not ready, in milliseconds. */
const PACIENCIA = 3000;

/**
 * Registers the two calls of balancers and supervisors, without session and outside /api: GET /healthz says that the
 * process lives, GET /readyz that the database answers and has every migration (503 with the reason otherwise).
 */
export function registerHealth(app: FastifyInstance, engine: Engine, migrations: readonly Migration[]): void {
  app.get('/healthz', async (_request, reply) => {
    await reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.get('/readyz', async (_request, reply) => {
    const motivo = await whyNotReady(engine, migrations);
    await reply
      .header('cache-control', 'no-store')
      .code(motivo === null ? 200 : 503)
      .send(motivo === null ? { status: 'ok' } : { status: 'indisponivel', motivo });
  });
}

async function whyNotReady(engine: Engine, migrations: readonly Migration[]): Promise<string | null> {
  try {
    const pending = await pendingMigrations(engine, migrations, AbortSignal.timeout(PACIENCIA));
    return pending.length === 0 ? null : 'há migrações por aplicar';
  } catch {
    return 'o banco de dados não responde';
  }
}
