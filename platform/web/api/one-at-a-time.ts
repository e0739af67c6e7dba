/** What runs or waits in this page, by name. */
const last = new Map<string, Promise<unknown>>();

/**
 * Runs `work` when no other work of this name runs in any tab of this browser, in the order in which they were asked for. Without the
 * browser's locks, which pages without TLS do not have, the tabs do not wait for one another. Resolves and rejects as `work` does; work
 * of a name must not wait for work of the same name.
 */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (globalThis.navigator?.locks) return await navigator.locks.request(name, work);
  const mine = (last.get(name) ?? Promise.resolve()).then(work, work);
  last.set(name, mine);
  try {
    return await mine;
  } finally {
    if (last.get(name) === mine) last.delete(name);
  }
}
