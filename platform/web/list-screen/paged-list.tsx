import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#platform/shared/contract/endpoint.ts';
import type { Page, PageQuery } from '#platform/shared/page.ts';
import type { DataTableProps } from '../table/columns.ts';
import { DataTable } from '../table/data-table.tsx';
import { type Reading, Unread } from '../ui/unread.tsx';
import { useListAnswer } from './list-answer.ts';
import { ListFilter } from './list-filter.tsx';
import { useListTools } from './list-tools.tsx';
import { useListState } from './use-list-state.ts';

type Values = Readonly<Record<string, unknown>>;
const semFiltro: Values = {};

/**
 * Reads a list that is no resource, page by page, with its filter in the URL of `path`. `padrao`, which must be stable, is
 * the filter that a new visit has; `assunto`
 * as in `useListState`.
 */
export function usePagedList<Filter, Row>(
  path: string,
  filtro: z.ZodType<Filter>,
  endpoint: Endpoint<Record<never, never>, Filter & PageQuery, undefined, Page<Row>>,
  padrao: Values = semFiltro,
  assunto?: readonly string[],
) {
  const list = useListState(path, filtro, padrao, assunto);
  // The form of the filter has checked its values; the server does so again.
  const query = { ...list.filtro, ...list.query } as unknown as Filter & PageQuery;
  const answer = useListAnswer(endpoint, query, list);
  return {
    list,
    answer,
    rows: answer.data?.content ?? [],
    renovar: () => void answer.refetch(),
  };
}

/** What `usePagedList` gives. */
type PagedListState = Pick<ReturnType<typeof usePagedList<unknown, unknown>>, 'list'> & {
  readonly answer: Reading<Pick<Page<unknown>, 'totalElements' | 'totalExact'>> & { readonly isFetching: boolean };
};

type FromTable = 'rotulo' | 'columns' | 'rows' | 'actions' | 'selection' | 'emptyText' | 'empty' | 'rowName';

interface Props<Row extends { readonly id: number }> extends Pick<DataTableProps<Row>, FromTable> {
  readonly of: PagedListState;
  /** What stands over the table, such as the bar of the marked rows. */
  readonly sobre?: ReactNode;
  /** The fields of the filter. */
  readonly children: ReactNode;
}

/** Filter and table of such a list; where it cannot be read, the reason. */
export function PagedList<Row extends { readonly id: number }>({ of, sobre, children, ...table }: Props<Row>) {
  const { list, answer } = of;
  const { columns, folgada, fim } = useListTools(list.path, table.columns);
  const tabela = <DataTable {...table} columns={columns} folgada={folgada} {...list.tableProps(answer)} />;
  return (
    <Stack gap={8}>
      <ListFilter {...list.filterProps} fim={fim}>
        {children}
      </ListFilter>
      {answer.error && <Unread of={answer} />}
      {!answer.error && sobre !== undefined && (
        <div>
          {sobre}
          {tabela}
        </div>
      )}
      {!answer.error && sobre === undefined && tabela}
    </Stack>
  );
}
