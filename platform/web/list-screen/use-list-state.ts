import { useNavigate } from '@tanstack/react-router';
import { use, useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { type Page, type PageQuery, TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { searchFrom, searchOf, useAddress } from '../search-of.ts';
import { ListHostContext } from './list-host.tsx';
import { readListState, rememberBare, rememberList, wasLeftBare, writeListState } from './search-state.ts';

type Values = Readonly<Record<string, unknown>>;

/** An answer to a list: while it is on its way, and what it says of the whole. */
interface ListAnswer {
  readonly isFetching: boolean;
  readonly data: Pick<Page<unknown>, 'totalElements' | 'totalExact'> | undefined;
}

/**
 * A visit without a filter in its address begins with the view that the person has set, unless the person took it off. Answers whether
 * it has begun: a list that asked before would ask twice.
 */
function useBeginning(caminho: string, bare: boolean): boolean {
  const inicio = use(ListHostContext).useKeeper(caminho)?.inicio;
  const navigate = useNavigate();
  const asItIs = !bare || !inicio || wasLeftBare(caminho);
  const [fase, setFase] = useState<'nova' | 'indo' | 'comecada'>(asItIs ? 'comecada' : 'nova');
  useEffect(() => {
    if (fase === 'comecada') return rememberBare(caminho, bare);
    if (asItIs) return setFase('comecada');
    if (fase === 'indo') return;
    setFase('indo');
    void navigate({ to: caminho, search: searchFrom(inicio), replace: true });
  }, [caminho, inicio, bare, asItIs, fase, navigate]);
  return fase === 'comecada' || asItIs;
}

const livre: readonly string[] = [];

/**
 * The state of a list in the URL, and how to change it. `path` is the list's own; `assunto`, which must be stable, names the fields of
 * the filter that say what the list is about: they are nobody's choice, and clearing the filter leaves them.
 */
export function useListState(path: string, filtro: z.ZodType, defaults: Values, assunto = livre) {
  const search = useAddress();
  const navigate = useNavigate();
  const plena = Object.values(search).every((value) => value === undefined);
  const comecada = useBeginning(path, plena);
  const state = useMemo(() => readListState(filtro, search), [filtro, search]);
  const written = useMemo(() => writeListState(state, defaults), [state, defaults]);
  useEffect(() => rememberList(path, written), [path, written]);
  // Who asked how many they are goes on seeing it page by page, until another filter asks for others.
  const [contado, setContado] = useState<Values | null>(null);
  const go = (next: { filtro: Values; page?: number; sort?: string | undefined }, replace = false) =>
    void navigate({ to: path, search: searchOf(writeListState(next, defaults)), replace });
  const valores = useMemo(() => ({ ...defaults, ...state.filtro }), [defaults, state.filtro]);
  const preenchidos = Object.keys(written).filter(
    (name) => name !== 'pagina' && name !== 'ordem' && !assunto.includes(name),
  );
  const setFiltro = (values: Values, options?: { replace: boolean }) =>
    go({ filtro: values, sort: state.sort }, options?.replace);
  const setPage = (page: number) => go({ filtro: valores, sort: state.sort, page });
  const setSort = (sort: string | undefined) => go({ filtro: valores, sort });
  const limpar = () =>
    setFiltro({ ...defaults, ...Object.fromEntries(assunto.map((name) => [name, valores[name] ?? null])) });
  const { page, sort } = state;
  const query: PageQuery = {
    page,
    size: TAMANHO_PAGINA,
    sort,
    ...(contado === valores ? { contagem: 'COMPLETA' } : {}),
  };
  return {
    path,
    /** Page, order and how far to count, beside the filter. */
    query,
    /** False until the list knows with which filter it begins: it asks for nothing before. */
    comecada,
    /** Whether its address says nothing but where it is, as that of its entry in the menu. */
    plena,
    state,
    /** Values of the filter with the defaults under them. */
    filtro: valores,
    /** Fields of the filter that the person filled. */
    ativos: preenchidos.length,
    setFiltro,
    setPage,
    limpar,
    /** What the ListFilter of this list takes. */
    filterProps: { schema: filtro, valores, padrao: defaults, preenchidos, onPesquisar: setFiltro, onLimpar: limpar },
    /** What a DataTable takes of this state and of the answer to it. */
    tableProps: ({ isFetching, data }: ListAnswer) => ({
      total: data?.totalElements ?? 0,
      totalExato: data?.totalExact,
      onContar: () => setContado(valores),
      page,
      size: TAMANHO_PAGINA,
      onPage: setPage,
      sort,
      onSort: setSort,
      loading: isFetching || !comecada,
    }),
  };
}
