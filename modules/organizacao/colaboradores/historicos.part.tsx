import { Anchor, Button, Group, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { motivoHistorico } from '#modules/organizacao/opcoes/historico-opcoes.contract.ts';
import { daPaginaDoTalento } from '#modules/organizacao/partes-do-talento/da-pagina.part.tsx';
import { linhasLidas, listaDoTalento } from '#modules/organizacao/partes-do-talento/linhas-lidas.part.tsx';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { leftOutOf } from '#platform/web/person/happenings.ts';
import { LeftOutNote } from '#platform/web/person/left-out-note.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { Allowed, useSession } from '#platform/web/session/session-context.tsx';
import { WideTable } from '#platform/web/table/wide-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconAdicionar, IconGrafico, IconHistorico } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { caminhoDaProgressao, historicoColaborador } from './historicos.contract.ts';
import { salarioEmTexto } from './salario.rules.ts';

/** The latest lines of an employee's history, with the way to all of them. */
export function HistoricoDoColaborador({ colaboradorId }: { colaboradorId: number }) {
  const answer = useEndpoint(historicoColaborador.listar, linhasLidas(colaboradorId));
  const search = searchOf({ colaboradorId });
  const dia = hoje(useSession().info.systemParameters.zona, new Date());
  if (answer.isPending) return <FormSkeleton />;
  const linhas = answer.data?.content ?? [];
  return (
    <>
      {linhas.length === 0 ? (
        <EmptyState texto="Nenhum registro encontrado." />
      ) : (
        <WideTable nome="Histórico" minWidth={560}>
          <Table withTableBorder>
            <Table.Thead>
              <Table.Tr>
                {['Data', 'Motivo', 'Área', 'Cargo e faixa', 'Salário'].map((titulo) => (
                  <Table.Th key={titulo}>{titulo}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {linhas.map((linha) => (
                <Table.Tr key={linha.id}>
                  <Table.Td>
                    <Anchor
                      component={Link}
                      to={`${historicoColaborador.path}/${linha.id}/edit`}
                      search={daPaginaDoTalento(colaboradorId)}
                      size="sm"
                    >
                      {formatarData(linha.data)}
                    </Anchor>{' '}
                    {linha.data > dia && <StatusBadge tom="info">Por vir</StatusBadge>}
                  </Table.Td>
                  <Table.Td>{motivoHistorico.rotulo(linha.motivo)}</Table.Td>
                  <Table.Td>{linha.areaOrganizacional?.nome}</Table.Td>
                  <Table.Td>{linha.faixaSalarial?.nome}</Table.Td>
                  <Table.Td>{salarioEmTexto(linha)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
      {answer.data ? (
        <LeftOutNote resto={leftOutOf(answer.data, listaDoTalento(historicoColaborador, colaboradorId))} />
      ) : (
        <Unread of={answer} />
      )}
      <Group gap="xs" mt="xs">
        <Allowed permission={historicoColaborador.permissoes.inserir}>
          <Button
            component={Link}
            to={`${historicoColaborador.path}/new`}
            search={search}
            variant="default"
            size="xs"
            leftSection={<IconAdicionar size={15} />}
          >
            Inserir histórico
          </Button>
        </Allowed>
        <Button
          component={Link}
          to={historicoColaborador.path}
          search={search}
          variant="subtle"
          size="xs"
          leftSection={<IconHistorico size={15} />}
        >
          Ver todos
        </Button>
        <Button
          component={Link}
          to={caminhoDaProgressao(colaboradorId)}
          variant="subtle"
          size="xs"
          leftSection={<IconGrafico size={15} />}
        >
          Progressão
        </Button>
      </Group>
    </>
  );
}
