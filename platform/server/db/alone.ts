import type { Engine } from './engine.ts';

/** Number of the advisory lock that lets only one process prepare a database at a time. */
const LOCK = 727_002;

/** Works on embedded databases, which have one process each: the next begins when the one before ended. */
const lines = new WeakMap<Engine, Promise<unknown>>();

/**
 * Runs `work` while nobody else prepares the same database: several processes may start at once on an empty one.
 * Takes the engine and the work, which must look again at what is there; returns or throws what the work does. On a
 * server it holds one connection meanwhile; the embedded database has but one, and its folder belongs to this process.
 */
export async function alone<T>(engine: Engine, work: () => Promise<T>): Promise<T> {
  if (engine.kind === 'embutido') {
    const turn = (lines.get(engine) ?? Promise.resolve()).then(work);
    lines.set(
      engine,
      turn.catch(() => {}),
    );
    return turn;
  }
  const raw = await engine.acquire();
  try {
    // The other may have a whole demo to make.
    await raw.exec('set statement_timeout = 0');
    await raw.query('select pg_advisory_lock($1)', [LOCK]);
    return await work();
  } finally {
    await raw.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    await raw.exec('reset statement_timeout').catch(() => {});
    raw.release();
  }
}
