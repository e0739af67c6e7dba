import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import type { ResourceContract, Stored } from '#platform/shared/contract/resource.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useRemoval } from '#platform/web/list-screen/use-removal.ts';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { DataTable } from '#platform/web/table/data-table.tsx';
import { IconAdicionar, IconEditar, IconExcluir } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';

/** More lines than anybody keeps of one record; the table shows them all. */
const TODOS = 200;

interface Props<Form, Row> {
  readonly contrato: ResourceContract<Form, Row, { donoId: number | null }>;
  readonly donoId: number;
  /** Path of the histories of this record: '/sst/epis/7/historicos'. */
  readonly caminho: string;
  readonly campos: readonly (keyof Row & string)[];
}

/** The history of a record, newest line first. */
export function HistoricosDoRegistro<Form, Row extends object>({
  contrato,
  donoId,
  caminho,
  campos,
}: Props<Form, Row>) {
  type Linha = Row & Stored;
  const navigate = useNavigate();
  const excluir = useRemoval(contrato);
  const lista = useEndpoint(contrato.listar, { query: { donoId, page: 0, size: TODOS } });
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
            Históricos
          </Title>
          <Allowed permission={contrato.permissoes.inserir}>
            <Button component={Link} to={`${caminho}/new`} variant="default" leftSection={<IconAdicionar size={16} />}>
              Inserir histórico
            </Button>
          </Allowed>
        </Group>
        <DataTable
          rotulo={contrato.nome.varios}
          columns={colunas}
          rows={[...linhas]}
          total={linhas.length}
          page={0}
          size={TODOS}
          onPage={() => undefined}
          loading={lista.isFetching}
          actions={acoes}
          emptyText="Ainda não há histórico."
        />
      </Stack>
    </Paper>
  );
}
