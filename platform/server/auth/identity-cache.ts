import type { Db } from '../db/transaction.ts';
import { type Area, CACHE_MS, type Identity, type IdentityLoader, type Sessions } from './sessions.ts';

/** Persons kept at most; beyond that all are forgotten. */
const CHEIA = 10_000;

/**
 * A loader that asks the database of a person once in the time for which a session keeps them, and anew as soon as anybody's access
 * changes, in whatever process: for calls without a session of their own, which would read a person each time.
 */
export function cachedLoader(
  area: Area,
  loader: IdentityLoader,
  sessions: Pick<Sessions, 'onChange'>,
  now: () => number = Date.now,
): IdentityLoader {
  const known = new Map<number, { readonly pessoa: Identity; readonly until: number }>();
  let changes = 0;
  sessions.onChange((changed, sujeitoId) => {
    if (changed !== area) return;
    changes += 1;
    if (sujeitoId === null) known.clear();
    else known.delete(sujeitoId);
  });
  return async (db: Db, sujeitoId: number) => {
    const kept = known.get(sujeitoId);
    if (kept && kept.until > now()) return kept.pessoa;
    const before = changes;
    const pessoa = await loader(db, sujeitoId);
    known.delete(sujeitoId);
    if (known.size >= CHEIA) known.clear();
    // What changed meanwhile may not be in what was read.
    if (pessoa && before === changes) known.set(sujeitoId, { pessoa, until: now() + CACHE_MS });
    return pessoa;
  };
}
