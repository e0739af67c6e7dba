import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { permissaoValores } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { CAMINHO_CARGOS } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import { formatarDecimal } from '#platform/shared/format/numero.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useRemoval } from '#platform/web/list-screen/use-removal.ts';
import { Allowed, usePermission } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { DataTable } from '#platform/web/table/data-table.tsx';
import { IconAdicionar, IconEditar, IconExcluir } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { faixaHistorico, type LinhaCalculada, listarHistoricosDaFaixa } from './faixa-historicos.contract.ts';
import { SalarioOuFalta } from './salario-ou-falta.part.tsx';

interface DaFaixa {
  readonly cargoId: number;
  readonly faixaId: number;
}

export const caminhoDosHistoricos = ({ cargoId, faixaId }: DaFaixa) =>
  `${CAMINHO_CARGOS}/${cargoId}/faixas-salariais/${faixaId}/historicos`;

/** What fixed the salary: '2,00 x Piso' of an index; nothing else is worth a word. */
function Base({ tipo, quantidade, indice }: LinhaCalculada) {
  return tipo === '2' && quantidade ? `${formatarDecimal(quantidade)} x ${indice}` : '';
}

const linha = faixaHistorico.linha as unknown as z.ZodType<LinhaCalculada>;
const semValores = columns<LinhaCalculada>(linha, [
  { campo: 'data', ordenavel: false },
  { campo: 'tipo', ordenavel: false },
  { campo: 'status', ordenavel: false },
]);
const comValores = columns<LinhaCalculada>(linha, [
  { campo: 'data', ordenavel: false },
  { campo: 'tipo', ordenavel: false },
  { campo: '$base', titulo: 'Cálculo', render: Base },
  {
    campo: '$salario',
    titulo: 'Salário na data',
    render: SalarioOuFalta,
  },
  { campo: 'status', ordenavel: false },
]);

/** Lines of salary of a band, newest first, each with what it paid on its date. */
export function HistoricosDaFaixaTabela(daFaixa: DaFaixa) {
  const navigate = useNavigate();
  const excluir = useRemoval(faixaHistorico);
  const veValores = usePermission(permissaoValores);
  const lista = useEndpoint(listarHistoricosDaFaixa, { params: { ...daFaixa } });
  const linhas = lista.data ?? [];
  const caminho = caminhoDosHistoricos(daFaixa);
  const remover = async (id: number) => {
    if (await excluir(id)) await lista.refetch();
  };
  const acoes = ({ id }: LinhaCalculada): RowAction[] => [
    {
      rotulo: 'Editar',
      icone: IconEditar,
      onClick: () => void navigate({ to: `${caminho}/${id}/edit` }),
      abre: true,
    },
    {
      rotulo: 'Excluir',
      icone: IconExcluir,
      perigo: true,
      onClick: () => void remover(id),
    },
  ];
  return (
    <Paper withBorder p="md" mt="md">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h4">
            Históricos
          </Title>
          <Allowed permission={permissaoValores}>
            <Button component={Link} to={`${caminho}/new`} variant="default" leftSection={<IconAdicionar size={16} />}>
              Inserir histórico
            </Button>
          </Allowed>
        </Group>
        <DataTable
          rotulo="Históricos da faixa salarial"
          columns={veValores ? comValores : semValores}
          rows={linhas}
          total={linhas.length}
          page={0}
          size={Math.max(linhas.length, 1)}
          onPage={() => undefined}
          loading={lista.isFetching}
          actions={veValores ? acoes : undefined}
        />
      </Stack>
    </Paper>
  );
}
