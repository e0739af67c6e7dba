import { Button, Group, Paper, Skeleton, Stack, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { z } from 'zod';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useRemoval } from '#platform/web/list-screen/use-removal.ts';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { DataTable } from '#platform/web/table/data-table.tsx';
import { IconAdicionar, IconEditar, IconExcluir } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { indiceHistorico } from './indice-historicos.contract.ts';
import { CAMINHO_INDICES } from './indices.contract.ts';

const Grafico = lazy(() => import('./grafico-valores.part.tsx'));

type Valor = z.output<typeof indiceHistorico.linha> & Stored;
const colunas = columns<Valor>(indiceHistorico.linha as z.ZodType<Valor>, [
  { campo: 'data', ordenavel: false },
  { campo: 'valor', ordenavel: false },
  { campo: 'status', ordenavel: false },
]);
/** More values than anybody keeps; the drawing and the table show them all. */
const TODOS = 200;

export const caminhoDosValores = (indiceId: number) => `${CAMINHO_INDICES}/${indiceId}/historicos`;

/** Values of an index over time, drawn and listed, newest first. */
export function ValoresDoIndice({ indiceId }: { indiceId: number }) {
  const navigate = useNavigate();
  const excluir = useRemoval(indiceHistorico);
  const lista = useEndpoint(indiceHistorico.listar, { query: { id: indiceId, page: 0, size: TODOS } });
  const linhas = lista.data?.content ?? [];
  const pontos = linhas.filter(({ status }) => status !== '3').toReversed();
  const acoes = ({ id, pode }: Valor): RowAction[] => [
    ...(pode.editar
      ? [
          {
            rotulo: 'Editar',
            icone: IconEditar,
            onClick: () => void navigate({ to: `${caminhoDosValores(indiceId)}/${id}/edit` }),
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
            Valores do índice
          </Title>
          <Allowed permission={indiceHistorico.permissoes.inserir}>
            <Button
              component={Link}
              to={`${caminhoDosValores(indiceId)}/new`}
              variant="default"
              leftSection={<IconAdicionar size={16} />}
            >
              Inserir valor
            </Button>
          </Allowed>
        </Group>
        {pontos.length > 1 && (
          <Suspense fallback={<Skeleton height={200} />}>
            <Grafico pontos={pontos} />
          </Suspense>
        )}
        <DataTable
          rotulo="Valores do índice"
          columns={colunas}
          rows={linhas}
          total={linhas.length}
          page={0}
          size={TODOS}
          onPage={() => undefined}
          loading={lista.isFetching}
          actions={acoes}
          emptyText="Este índice ainda não tem valor."
        />
      </Stack>
    </Paper>
  );
}
