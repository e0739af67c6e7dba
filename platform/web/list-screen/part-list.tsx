import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { ResourceContract, Stored } from '#platform/shared/contract/resource.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { DataTable } from '#platform/web/table/data-table.tsx';
import { IconAdicionar, IconEditar, IconExcluir } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { Unread } from '../ui/unread.tsx';
import { useRemoval } from './use-removal.ts';

/** More parts than anybody keeps of one record; the table shows them all. */
const TODOS = 200;

interface Props<Form, Row, Filtro extends object> {
  readonly contrato: ResourceContract<Form, Row, Filtro>;
  /** Whose parts they are, as the filter of their list says it. */
  readonly de: Partial<Filtro>;
  /** Path of the parts of this record: '/sst/epis/7/historicos'; '/new' and '/7/edit' stand below it. */
  readonly caminho: string;
  readonly campos: readonly (keyof Row & string)[];
  readonly titulo: string;
  /** What the table is called where the title alone does not say it. */
  readonly rotulo?: string;
  readonly inserir: string;
  readonly vazio: string;
  /** What stands between the title and the table, drawn from the lines. */
  readonly children?: (linhas: readonly (Row & Stored)[]) => ReactNode;
}

/** The dated or numbered parts of one record, all of them, below its form or on a page of their own. */
export function PartList<Form, Row extends object, Filtro extends object>({
  contrato,
  de,
  caminho,
  campos,
  titulo,
  rotulo = titulo,
  inserir,
  vazio,
  children,
}: Props<Form, Row, Filtro>) {
  type Linha = Row & Stored;
  const navigate = useNavigate();
  const excluir = useRemoval(contrato);
  const lista = useEndpoint(contrato.listar, { query: { ...de, page: 0, size: TODOS } });
  const linhas = (lista.data?.content ?? []) as readonly Linha[];
  const colunas = columns<Linha>(
    contrato.linha as z.ZodType<Linha>,
    campos.map((campo) => ({ campo, ordenavel: false })),
  );
  const acoes = ({ id, pode }: Linha): RowAction[] => [
    ...(pode.editar
      ? [
          {
            rotulo: 'Editar',
            icone: IconEditar,
            onClick: () => void navigate({ to: `${caminho}/${id}/edit` }),
            abre: true,
          },
        ]
      : []),
    ...(pode.excluir ? [{ rotulo: 'Excluir', icone: IconExcluir, perigo: true, onClick: () => void excluir(id) }] : []),
  ];
  return (
    <Paper withBorder p="md" mt="md">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {titulo}
          </Title>
          <Allowed permission={contrato.permissoes.inserir}>
            <Button component={Link} to={`${caminho}/new`} variant="default" leftSection={<IconAdicionar size={16} />}>
              {inserir}
            </Button>
          </Allowed>
        </Group>
        {children?.(linhas)}
        {lista.isError ? (
          <Unread of={lista} />
        ) : (
          <DataTable
            rotulo={rotulo}
            columns={colunas}
            rows={[...linhas]}
            total={linhas.length}
            page={0}
            size={TODOS}
            onPage={() => undefined}
            loading={lista.isFetching}
            actions={acoes}
            emptyText={vazio}
          />
        )}
      </Stack>
    </Paper>
  );
}
