import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Endpoint } from '#platform/shared/contract/endpoint.ts';
import type { Page, PageQuery } from '#platform/shared/page.ts';
import { readingOf, useEndpoint } from '../api/query.ts';
import type { useListState } from './use-list-state.ts';

/** What was read so lately is not read ahead again: a hand that passes over the menu to and fro asks once. Milliseconds. */
const RECENTE_MS = 3000;

/** The list says itself what failed, and what was asked ahead for nobody is nobody's news. */
const calada = { errors: 'nenhum' } as const;

const asks = new Map<string, () => void>();

/**
 * Asks for the first page of the list at an address before somebody opens it: nothing where it was not open in this visit, which has told what
 * it asks for.
 */
export const askAhead = (path: string): void => asks.get(path)?.();

/**
 * Reads the page of a list that its state asks for, while the list is still being drawn; the former page stays until it has come. What
 * failed is said by the list, where its rows would stand.
 */
export function useListAnswer<Filter, Row>(
  endpoint: Endpoint<Record<never, never>, Filter & PageQuery, undefined, Page<Row>>,
  query: Filter & PageQuery,
  { path, comecada, plena }: Pick<ReturnType<typeof useListState>, 'path' | 'comecada' | 'plena'>,
) {
  const client = useQueryClient();
  useEffect(() => {
    if (!comecada || !plena) return;
    asks.set(path, () => {
      client.query({ ...readingOf(endpoint, { query, ...calada }), staleTime: RECENTE_MS }).catch(() => undefined);
    });
  });
  return useEndpoint(endpoint, { query, ...calada }, { keepPrevious: true, cedo: true, enabled: comecada });
}
