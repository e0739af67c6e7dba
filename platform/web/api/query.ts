import {
  keepPreviousData,
  type QueryClient,
  type QueryState,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyEndpoint, Endpoint } from '#platform/shared/contract/endpoint.ts';
import type { ApiError } from './api-error.ts';
import { type CallInput, send } from './call.ts';

/** Key of a query: its path first, so that a whole resource can be renewed by the start of its path. */
export function keyOf(
  endpoint: AnyEndpoint,
  input: { params?: unknown; query?: unknown; body?: unknown } = {},
): readonly unknown[] {
  return [endpoint.path, endpoint.method, input.params ?? {}, input.query ?? {}, input.body ?? null];
}

export interface EndpointOptions<A = unknown> {
  /** False while the data it needs is not there yet. */
  readonly enabled?: boolean;
  /** Shows the former answer until the new one is here: lists do not jump. */
  readonly keepPrevious?: boolean;
  /** Milliseconds for which the answer counts as fresh; 0 unless given. */
  readonly staleTime?: number;
  /** Asks while its screen is still being drawn. Not for forms, which begin with what was read after they stood. */
  readonly cedo?: boolean;
  /** The answer as it came with something else: nothing is asked until it is stale. */
  readonly inicial?: A | undefined;
}

/** Key and work of reading an endpoint, the same wherever it is read from, so that two readers share one answer. */
export const readingOf = <P, Q, B, A>(endpoint: Endpoint<P, Q, B, A>, input: CallInput<P, Q, B> = {}) => ({
  queryKey: keyOf(endpoint, input),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<A> =>
    send(endpoint, { loading: false, errors: 'leitura', ...input, signal }).then((answer) => answer ?? (null as A)),
});

/** An answer that came while its screen was still being drawn, or just before, is not asked for again: milliseconds. */
const DESENHO_MS = 500;

/** Whether a screen that is drawn since `since` has to ask: what was read before it may have changed, what failed since then failed. */
export const unasked = (state: QueryState | undefined, since: number): boolean =>
  state === undefined ||
  (state.fetchStatus === 'idle' && Math.max(state.dataUpdatedAt, state.errorUpdatedAt) < since - DESENHO_MS);

/** Reads an endpoint. The screen shows its own skeleton, so the full-screen indicator is off unless asked for. */
export function useEndpoint<P, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  input: CallInput<P, Q, B> = {},
  options: EndpointOptions<A> = {},
): UseQueryResult<A, ApiError> {
  const { enabled = true, cedo = false, staleTime = cedo ? DESENHO_MS : 0, inicial } = options;
  const client = useQueryClient();
  const reading = readingOf(endpoint, input);
  const [since] = useState(Date.now);
  if (cedo && enabled && unasked(client.getQueryState(reading.queryKey), since))
    client.query(reading).catch(() => undefined);
  return useQuery<A, ApiError>({
    ...reading,
    enabled,
    staleTime,
    initialData: inicial,
    placeholderData: options.keepPrevious ? keepPreviousData : undefined,
  });
}

/** Paths whose queries a write makes stale: the write's own path up to its first parameter. */
export function renewedBy(path: string): string {
  return path.split('/{')[0] ?? path;
}

/** Writes through an endpoint; on success every query below the same path is renewed. */
export function useAction<P, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
): UseMutationResult<A, ApiError, CallInput<P, Q, B>> {
  const client = useQueryClient();
  return useMutation<A, ApiError, CallInput<P, Q, B>>({
    mutationFn: (input) => send(endpoint, input),
    onSuccess: () => renew(client, renewedBy(endpoint.path)),
  });
}

/** Renews every query whose path begins with the given one. */
export function renew(client: QueryClient, path: string): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) =>
      typeof queryKey[0] === 'string' && (queryKey[0] === path || queryKey[0].startsWith(`${path}/`)),
  });
}
