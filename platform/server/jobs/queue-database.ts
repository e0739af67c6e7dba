import { CompiledQuery } from 'kysely';
import { type Db as BossDb, PgBoss } from 'pg-boss';
import type { Engine } from '../db/engine.ts';
import { APP_ROLE, type Db } from '../db/transaction.ts';

/** Schema of the queue's own tables, made and kept by pg-boss. */
export const SCHEMA = 'pgboss';

/** Lets the queue speak to the database through the engine, so that the process has one pool (and PGlite one line). */
export function engineDatabase(engine: Engine): BossDb {
  return {
    async executeSql(text, values) {
      const raw = await engine.acquire();
      try {
        // Without parameters it may be several statements, a whole transaction among them.
        return values && values.length > 0 ? await raw.query(text, values) : { rows: await raw.exec(text) };
      } catch (cause) {
        await raw.exec('rollback').catch(() => {});
        throw cause;
      } finally {
        raw.release();
      }
    },
    async listen(channel, onNotification, onReconnect) {
      await engine.listen(channel, onNotification);
      onReconnect();
      // The engine hears until it closes; after the queue stopped nobody minds.
      return { close: async () => {} };
    },
  };
}

/** Lets one call of the queue happen inside a transaction that is open already. */
export function transactionDatabase(db: Db): BossDb {
  return {
    async executeSql(text, values) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...(values ?? [])]));
      return { rows: [...rows] };
    },
  };
}

/** Makes the queue's tables, or brings them to the version of the library, and opens them to the role of requests. */
export async function installQueue(engine: Engine): Promise<void> {
  const boss = new PgBoss({ db: engineDatabase(engine), schema: SCHEMA, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false, close: false });
  const raw = await engine.acquire();
  try {
    await raw.exec(
      `grant usage on schema ${SCHEMA} to ${APP_ROLE}; grant select, insert, update on all tables in schema ${SCHEMA} to ${APP_ROLE}`,
    );
  } finally {
    raw.release();
  }
}
