import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Endpoint } from '#platform/shared/contract/endpoint.ts';
import type { Page, PageQuery } from '#platform/shared/page.ts';
import { readingOf, useEndpoint } from '../api/query.ts';
import { tellAsk } from './asks-ahead.ts';
import type { useListState } from './use-list-state.ts';

type ListEndpoint<Filter, Row> = Endpoint<Record<never, never>, Filter & PageQuery, undefined, Page<Row>>;

/** What was read so lately is not read ahead again: a hand that passes over the menu to and fro asks once. Milliseconds. */
const RECENTE_MS = 3000;

/**
 * Asks for a page of a list that nobody has opened yet. What fails is not told: nobody asked, and the list asks again when it is opened.
 */
export const askForPage = <Filter, Row>(
  client: QueryClient,
  endpoint: ListEndpoint<Filter, Row>,
  query: Filter & PageQuery,
) =>
  client
    .query({ ...readingOf(endpoint, { query, errors: 'calado' }), staleTime: RECENTE_MS })
    .then(() => undefined)
    .catch(() => undefined);

/**
 * Reads the page of a list that its state asks for, while the list is still being drawn; the former page stays until it has come. What
 * failed is said by the list, where its rows would stand.
 */
export function useListAnswer<Filter, Row>(
  endpoint: ListEndpoint<Filter, Row>,
  query: Filter & PageQuery,
  { path, comecada, plena }: Pick<ReturnType<typeof useListState>, 'path' | 'comecada' | 'plena'>,
) {
  const client = useQueryClient();
  useEffect(() => {
    if (!comecada || !plena) return;
    tellAsk(path, () => void askForPage(client, endpoint, query));
  });
  return useEndpoint(endpoint, { query, errors: 'nenhum' }, { keepPrevious: true, cedo: true, enabled: comecada });
}
