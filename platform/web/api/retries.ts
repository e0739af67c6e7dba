import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds after the first failed try, and at most between two. */
const FIRST = 1000;
const LONGEST = 20_000;

/** What tries again. */
export interface Retries {
  /** Tries now, or right after the try that is on its way; resolves when that try has ended. */
  readonly now: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Sends what waits on a device: on demand, when the browser says that it is on line, and again after a failure. The network is often
 * not there yet when the browser says so, so the first tries follow one another quickly: after 1 s, then after twice as long, at most
 * 20 s. One try at a time.
 *
 * `attempt` says whether something still waits that a later try may bring; it throws for no answer of the server.
 */
export function keepTrying(attempt: () => Promise<boolean>): Retries {
  let pause = FIRST;
  let clock: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let stopped = false;
  const run = async () => {
    clearTimeout(clock);
    const waits = await attempt();
    if (stopped || !waits) {
      pause = FIRST;
      return;
    }
    clock = setTimeout(() => void now(), pause);
    pause = Math.min(2 * pause, LONGEST);
  };
  const now = async (): Promise<void> => {
    // Who asks meanwhile may have brought something that the running try does not take.
    while (running) await running.catch(() => undefined);
    if (stopped) return;
    const mine = run();
    running = mine;
    try {
      await mine;
    } finally {
      running = null;
    }
  };
  const back = () => {
    pause = FIRST;
    void now();
  };
  globalThis.addEventListener('online', back);
  return {
    now,
    stop: () => {
      stopped = true;
      clearTimeout(clock);
      globalThis.removeEventListener('online', back);
    },
  };
}

/**
 * `keepTrying` as long as a screen stands: tries at once, and anew when `attempt` or `since` (the session, say) is another. Gives back
 * what tries now.
 */
export function useRetries(attempt: () => Promise<boolean>, since?: unknown): () => Promise<void> {
  const retries = useRef<Retries | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waited for another session goes when it is there
  useEffect(() => {
    const mine = keepTrying(attempt);
    retries.current = mine;
    void mine.now();
    return () => mine.stop();
  }, [attempt, since]);
  return useCallback(async () => {
    await retries.current?.now();
  }, []);
}
