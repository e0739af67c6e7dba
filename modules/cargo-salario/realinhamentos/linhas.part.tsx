import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ResourceContract, Stored } from '#platform/shared/contract/resource.ts';
import { type PageQuery, TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useRemoval } from '#platform/web/list-screen/use-removal.ts';
import { type ColumnSpec, columns } from '#platform/web/table/columns.ts';
import { DataTable } from '#platform/web/table/data-table.tsx';
import { IconEditar, IconExcluir, IconVisualizar } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';

interface Props<Form, Row, Filter> {
  readonly recurso: ResourceContract<Form, Row, Filter>;
  readonly colunas: readonly ColumnSpec<Row & Stored>[];
  readonly filtro: Filter;
  /** What was proposed is paid by now. */
  readonly aplicado: boolean;
}

/** The name of what a planning proposes, once it was applied. */
const APLICADO = {
  salarioCalculado: 'Aplicado',
  valorProposto: 'Aplicado',
  faixaSalarialProposta: 'Faixa aplicada',
} as const;
const ANTES = {
  salarioAtual: 'Salário anterior',
  valorAtual: 'Valor anterior',
  faixaSalarialAtual: 'Cargo e faixa anterior',
} as const;
const nomesDoAplicado: Readonly<Record<string, string>> = { ...APLICADO, ...ANTES };

/** The rows of a planning, page by page, each to be opened and removed. */
export function LinhasDoPlanejamento<Form, Row, Filter>({
  recurso,
  colunas,
  filtro,
  aplicado,
}: Props<Form, Row, Filter>) {
  const [page, setPage] = useState(0);
  const [sort, setSort] = useState<string | undefined>();
  const navigate = useNavigate();
  const remove = useRemoval(recurso);
  const query = { ...filtro, page, size: TAMANHO_PAGINA, sort } as Filter & PageQuery;
  const lista = useEndpoint(recurso.listar, { query }, { keepPrevious: true });
  const mostradas = useMemo(
    () =>
      columns<Row & Stored>(recurso.linha, colunas)
        .filter(({ oculta }) => !oculta)
        .map((coluna) => ({ ...coluna, titulo: (aplicado && nomesDoAplicado[coluna.campo]) || coluna.titulo })),
    [recurso, colunas, aplicado],
  );
  const rows = lista.data?.content ?? [];
  const acoes = ({ id, pode, impedimentos }: Row & Stored): RowAction[] => {
    const endereco = `${recurso.path}/${id}/edit`;
    return [
      {
        rotulo: pode.editar ? 'Editar' : 'Visualizar',
        icone: pode.editar ? IconEditar : IconVisualizar,
        abre: true,
        endereco,
        onClick: () => void navigate({ to: endereco }),
      },
      ...(pode.excluir || impedimentos?.excluir !== undefined
        ? [
            {
              rotulo: 'Excluir',
              icone: IconExcluir,
              perigo: true,
              impedimento: impedimentos?.excluir,
              onClick: () => void remove(id).then((saiu) => saiu && rows.length === 1 && page > 0 && setPage(page - 1)),
            },
          ]
        : []),
    ];
  };
  return (
    <DataTable
      rotulo={recurso.nome.varios}
      columns={mostradas}
      rows={rows}
      total={lista.data?.totalElements ?? 0}
      totalExato={lista.data?.totalExact}
      page={page}
      size={TAMANHO_PAGINA}
      onPage={setPage}
      sort={sort}
      onSort={setSort}
      loading={lista.isFetching}
      actions={acoes}
      emptyText="Este planejamento ainda não tem reajustes."
    />
  );
}
