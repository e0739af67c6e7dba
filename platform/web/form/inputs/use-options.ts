import { useQuery } from '@tanstack/react-query';
import { type Endpoint, endpoint } from '#platform/shared/contract/endpoint.ts';
import {
  NOMES_DE_UMA_VEZ,
  type OptionQuery,
  type OptionRow,
  optionQuery,
  optionRows,
} from '#platform/shared/contract/resource.ts';
import { usuario } from '#platform/shared/permission.ts';
import { send } from '../../api/call.ts';
import type { FieldExtras } from './input-props.ts';

type Nothing = Record<never, never>;

function optionsOf(fonte: string): Endpoint<Nothing, OptionQuery, undefined, OptionRow[]> {
  return endpoint({
    method: 'GET',
    path: `/api${fonte}`,
    acesso: usuario,
    resumo: 'Opções',
    query: optionQuery,
    resposta: optionRows,
  });
}

const none: readonly OptionRow[] = [];

/** Some sources answer a page and not a bare list. */
function rowsOf(answer: unknown): readonly OptionRow[] {
  if (Array.isArray(answer)) return answer as OptionRow[];
  const content = (answer as { content?: unknown } | null)?.content;
  return Array.isArray(content) ? (content as OptionRow[]) : none;
}

type Query = Readonly<Record<string, unknown>>;

const ask = async (fonte: string, query: Query, signal: AbortSignal): Promise<readonly OptionRow[]> =>
  rowsOf(await send(optionsOf(fonte), { query: query as OptionQuery, signal, loading: false, errors: 'nenhum' }));

/** A picker that cannot load is an empty one; the rest of the form works on. */
const load = (fonte: string, query: Query, signal: AbortSignal): Promise<readonly OptionRow[]> =>
  ask(fonte, query, signal).catch(() => none);

/** Choices of a picker for a search text, with the former ones until the new are here. */
export function useOptions(
  fonte: string,
  busca: string,
  query: FieldExtras['query'],
  enabled: boolean,
): { rows: readonly OptionRow[]; loading: boolean } {
  const all = { ...query, busca: busca || undefined };
  const { data, isFetching } = useQuery({
    queryKey: [`/api${fonte}`, 'opcoes', all],
    queryFn: ({ signal }) => load(fonte, all, signal),
    enabled,
    staleTime: 30_000,
    placeholderData: (previous) => previous,
  });
  return { rows: data ?? none, loading: isFetching };
}

/** All that a search finds, to be marked at once; null where the source did not answer. */
export const allOptions = (
  fonte: string,
  busca: string,
  query: FieldExtras['query'],
): Promise<readonly OptionRow[] | null> =>
  send(optionsOf(fonte), { query: { ...query, busca: busca || undefined, todos: true } })
    .then(rowsOf)
    .catch(() => null);

/** Names of ids that are chosen already, of the first ones where there are very many; those that the source does not know are left out. */
export function useLabels(
  fonte: string,
  ids: readonly number[],
  query?: FieldExtras['query'],
): ReadonlyMap<number, string> {
  const sorted = ids.slice(0, NOMES_DE_UMA_VEZ).sort((a, b) => a - b);
  const { data } = useQuery({
    queryKey: [`/api${fonte}`, 'rotulos', sorted, query],
    queryFn: ({ signal }) => load(fonte, { ...query, ids: sorted }, signal),
    enabled: sorted.length > 0,
    staleTime: 300_000,
    placeholderData: (previous) => previous,
  });
  return new Map((data ?? none).map(({ id, nome }) => [id, nome]));
}

/** True when the source, narrowed by `query`, surely does not have a chosen id; false while nobody knows. */
export function useRefused(fonte: string, id: number | undefined, query: NonNullable<FieldExtras['query']>): boolean {
  const narrowed = Object.values(query).some((value) => value !== undefined && value !== null);
  const { data } = useQuery({
    queryKey: [`/api${fonte}`, 'escolhido', id, query],
    queryFn: ({ signal }) => ask(fonte, { ...query, ids: [id] }, signal),
    enabled: id !== undefined && narrowed,
    staleTime: 300_000,
  });
  return id !== undefined && narrowed && data?.length === 0;
}
