import type { z } from 'zod';
import { decodeQuery, encodeQuery } from '#platform/shared/contract/decode.ts';
import { shapeOf } from '#platform/shared/contract/meta.ts';
import { readOrder } from '../table/sort.ts';

/** What the URL says of a list. */
export interface ListState {
  /** Values of the filter; only those that the URL gives and the contract accepts. */
  readonly filtro: Readonly<Record<string, unknown>>;
  /** From 0. */
  readonly page: number;
  readonly sort: string | undefined;
}

/**
 * What an address says of the fields of a filter, as `useAddress` gives it: the values that the contract accepts. What is no field, or
 * no value of one, is passed over: an old link still opens.
 */
export function filterFromAddress(
  filtro: z.ZodType,
  search: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const shape = shapeOf(filtro);
  return Object.fromEntries(
    Object.entries(decodeQuery(filtro, search)).filter(
      ([name, value]) => value !== undefined && shape[name]?.safeParse(value).success === true,
    ),
  );
}

/** Reads the search parameters of a list. */
export function readListState(filtro: z.ZodType, search: Readonly<Record<string, string>>): ListState {
  const page = Number(search.pagina ?? 1);
  return {
    filtro: filterFromAddress(filtro, search),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page - 1 : 0,
    sort: readOrder(search.ordem) ? search.ordem : undefined,
  };
}

/** The search parameters of a state. Empty values, unmarked boxes and what equals the defaults stay out of the URL. */
export function writeListState(
  state: { filtro: Readonly<Record<string, unknown>>; page?: number; sort?: string | undefined },
  defaults: Readonly<Record<string, unknown>> = {},
): Record<string, string> {
  const texts = encodeQuery(state.filtro);
  const usual = encodeQuery(defaults);
  const kept = Object.entries(texts).filter(
    ([name, text]) => text !== usual[name] && !(text === 'false' && usual[name] === undefined),
  );
  return {
    ...Object.fromEntries(kept),
    ...(state.page ? { pagina: String(state.page + 1) } : {}),
    ...(state.sort ? { ordem: state.sort } : {}),
  };
}

const remembered = new Map<string, Record<string, string>>();

/** Keeps the state of a list for whoever comes back to it from one of its forms. */
export function rememberList(path: string, search: Record<string, string>): void {
  remembered.set(path, search);
}

/** Search parameters with which a list was last seen. */
export function rememberedSearch(path: string): Record<string, string> {
  return remembered.get(path) ?? {};
}

const leftBare = new Set<string>();

/** Remembers whether a person left a list without a filter, so that it is not filtered again when the person comes back to it. */
export function rememberBare(path: string, bare: boolean): void {
  if (bare) leftBare.add(path);
  else leftBare.delete(path);
}

/** True when the person took all filters off a list and put none on again. */
export const wasLeftBare = (path: string): boolean => leftBare.has(path);
