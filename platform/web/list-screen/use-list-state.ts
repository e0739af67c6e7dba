import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { z } from 'zod';
import { type ListState, readListState, rememberList, writeListState } from './search-state.ts';

type Values = Readonly<Record<string, unknown>>;

/** The state of a list in the URL, and how to change it. `path` is the list's own. */
export function useListState(path: string, filtro: z.ZodType, defaults: Values) {
  const search = useSearch({ strict: false }) as Values;
  const navigate = useNavigate();
  const state = useMemo(() => readListState(filtro, search), [filtro, search]);
  const written = useMemo(() => writeListState(state, defaults), [state, defaults]);
  useEffect(() => rememberList(path, written), [path, written]);
  const go = (next: { filtro: Values; page?: number; sort?: string | undefined }) =>
    void navigate({ to: path, search: writeListState(next, defaults) as never });
  return {
    state,
    /** Values of the filter with the defaults under them. */
    filtro: useMemo(() => ({ ...defaults, ...state.filtro }), [defaults, state.filtro]),
    /** Fields of the filter that the person filled. */
    ativos: Object.keys(written).filter((name) => name !== 'pagina' && name !== 'ordem').length,
    setFiltro: (values: Values) => go({ filtro: values, sort: state.sort }),
    setPage: (page: number) => go({ ...currentOf(state, defaults), page }),
    setSort: (sort: string | undefined) => go({ filtro: currentOf(state, defaults).filtro, sort }),
  };
}

const currentOf = (state: ListState, defaults: Values) => ({
  filtro: { ...defaults, ...state.filtro },
  sort: state.sort,
});
