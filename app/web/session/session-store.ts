import { useSyncExternalStore } from 'react';
import { usarZona } from '#platform/shared/format/instante.ts';
import { semParametros, sessaoDeNinguem } from '#platform/shared/no-session.ts';
import type { SessionInfo } from '#platform/shared/session.ts';
import { ApiError, SEM_RESPOSTA } from '#platform/web/api/api-error.ts';
import { transport } from '#platform/web/api/transport.ts';

/** The session outside of React, where the guards of the routes read it, and inside through `useSessionInfo`. */
export interface SessionStore {
  readonly current: () => SessionInfo;
  readonly set: (info: SessionInfo) => void;
  /** Reads the session again; throws ApiError only when the server cannot be reached. */
  readonly reload: () => Promise<void>;
  /** Reads it once per page. */
  readonly ensure: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

// The contracts bring the whole validation library, which the first page does not need: these two calls go without.
async function read<T>(url: string): Promise<T> {
  const { body } = await transport({ method: 'GET', url });
  return JSON.parse(await body.text()) as T;
}

/** A browser may give up what it fetches ahead with a page: what was not answered, or not understood, is asked once more. */
const readTwice = <T>(url: string): Promise<T> =>
  read<T>(url).catch((error: unknown) => {
    if (error instanceof ApiError && error.codigo !== SEM_RESPOSTA && error.status < 500) throw error;
    return read<T>(url);
  });

const unanswered = (error: unknown) =>
  error instanceof ApiError && (error.codigo === SEM_RESPOSTA || error.status >= 502);

/** A failed answer leaves the visitor without a session, with what the system tells everybody. */
async function readSession(url: string, parametersUrl: string, kept: () => SessionInfo | null): Promise<SessionInfo> {
  try {
    return await readTwice<SessionInfo>(url);
  } catch (error) {
    const known = unanswered(error) ? kept() : null;
    if (known) return known;
    if (error instanceof ApiError && error.codigo === SEM_RESPOSTA) throw error;
  }
  try {
    return sessaoDeNinguem({
      ...semParametros,
      ...(await read<Partial<SessionInfo['systemParameters']>>(parametersUrl)),
    });
  } catch {
    return sessaoDeNinguem(semParametros);
  }
}

/**
 * The session of an area: `url` answers it (asked anew each time, as it may carry a query), `parametersUrl` stands in. `kept`: what
 * this device knows of the session where the page goes on without the server.
 */
export function createSessionStore(
  url: () => string,
  parametersUrl: string,
  kept: () => SessionInfo | null = () => null,
): SessionStore {
  let info = sessaoDeNinguem(semParametros);
  let first: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const set = (next: SessionInfo) => {
    info = next;
    usarZona(next.systemParameters.zona);
    for (const listener of listeners) listener();
  };
  const reload = async () => set(await readSession(url(), parametersUrl, kept));
  return {
    current: () => info,
    set,
    reload,
    ensure: () => {
      first ??= reload().catch((error: unknown) => {
        first = null;
        throw error;
      });
      return first;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The session as it is now. */
export function useSessionInfo(store: SessionStore): SessionInfo {
  return useSyncExternalStore(store.subscribe, store.current);
}
