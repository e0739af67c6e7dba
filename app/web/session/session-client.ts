import type { QueryClient } from '@tanstack/react-query';
import type { SessionInfo } from '#platform/shared/session.ts';
import { createQueryClient } from '#platform/web/api/query-client.ts';
import { forgetAsks } from '#platform/web/list-screen/asks-ahead.ts';
import type { SessionStore } from './session-store.ts';

/** Whose the data are that a session reads: the person in the company; null for nobody. */
export const ownerOf = ({ user, company }: SessionInfo): string | null =>
  user && `${user.id} ${company?.id ?? 'sem empresa'}`;

/**
 * The client of the queries of an area. What a session read goes from the page when the session becomes another person's or moves to another
 * company: who comes next sees nothing of it, also where the page did not begin anew. An expired session keeps it, for the same person to go on.
 */
export function sessionClient(store: Pick<SessionStore, 'current' | 'subscribe'>): QueryClient {
  const client = createQueryClient();
  let owner = ownerOf(store.current());
  store.subscribe(() => {
    const next = ownerOf(store.current());
    if (next === null || next === owner) return;
    const former = owner;
    owner = next;
    if (former === null) return;
    client.clear();
    forgetAsks();
  });
  return client;
}
