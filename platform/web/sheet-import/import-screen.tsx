import { Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#platform/shared/contract/endpoint.ts';
import type { Page, PageQuery } from '#platform/shared/page.ts';
import type { ImportacaoLida } from '#platform/shared/sheet-import/sheet-import.ts';
import { PagedList, usePagedList } from '../list-screen/paged-list.tsx';
import type { DataTableProps } from '../table/columns.ts';
import { IconVisualizar } from '../ui/icons.ts';
import { PageHeader } from '../ui/page-header.tsx';
import type { SheetImport } from './import-actions.tsx';
import { ImportProgress } from './import-progress.tsx';

interface Props<Filter, Row extends ImportacaoLida> {
  /** The screen: where it is, and what it is called. */
  readonly tela: { readonly path: string; readonly titulo: string };
  readonly de: SheetImport;
  readonly filtro: z.ZodType<Filter>;
  readonly listar: Endpoint<Record<never, never>, Filter & PageQuery, undefined, Page<Row>>;
  readonly colunas: DataTableProps<Row>['columns'];
  /** What sends a sheet; it opens the import that it sent. */
  readonly envio: (abrir: (id: number) => void) => ReactNode;
  /** The fields of the filter. */
  readonly children: ReactNode;
}

/** The screen of imports of a kind: sends a sheet or follows the opened one, over those that the person sent. */
export function ImportScreen<Filter, Row extends ImportacaoLida>({
  tela,
  de,
  filtro,
  listar,
  colunas,
  envio,
  children,
}: Props<Filter, Row>) {
  const lista = usePagedList(tela.path, filtro, listar);
  const [aberta, setAberta] = useState<number | null>(null);
  return (
    <>
      <PageHeader titulo={tela.titulo} />
      <Stack gap="md">
        {aberta === null ? envio(setAberta) : <ImportProgress id={aberta} de={de} onFechar={() => setAberta(null)} />}
        <PagedList
          of={lista}
          rotulo="Planilhas enviadas"
          columns={colunas}
          rows={lista.rows}
          actions={({ id }) => [{ rotulo: 'Abrir', icone: IconVisualizar, onClick: () => setAberta(id), abre: true }]}
          emptyText="Nenhuma planilha enviada."
          rowName={({ arquivo }) => arquivo ?? ''}
        >
          {children}
        </PagedList>
      </Stack>
    </>
  );
}
