import { Alert, Button, Group, Paper, Table, Text, Title, Tooltip } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { permissoesDaFolha } from '#modules/utilitario/folha/folha.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { excluirPendencias, listarPendencias, type PendenciaAc } from './pendencias-ac.contract.ts';

/** The box of the start page: what the payroll could not take in; only with the integration. */
export function PendenciasComAFolha() {
  const ve = usePermission(permissoesDaFolha.ver);
  const lido = useEndpoint(listarPendencias, {}, { enabled: ve });
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={null} />;
  if (!data.integrada) return null;
  const afastamentos = data.pendencias.filter(({ afastamento }) => afastamento);
  const outras = data.pendencias.filter(({ afastamento }) => !afastamento);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="pendencias-com-a-folha" mb="md">
      <Title order={2} size="h4" id="pendencias-com-a-folha" mb="sm">
        Pendências com o Fortes Pessoal
      </Title>
      {data.pendencias.length === 0 && <Text size="sm">Nenhuma pendência</Text>}
      {afastamentos.length > 0 && <Afastamentos linhas={afastamentos} />}
      {outras.length > 0 && <Outras linhas={outras} />}
    </Paper>
  );
}

const Afastamentos = ({ linhas }: { linhas: readonly PendenciaAc[] }) => (
  <>
    <Title order={3} size="h5" mb={4}>
      Afastamentos
    </Title>
    <Alert color="yellow" mb="sm">
      Estes afastamentos foram rejeitados pelo eSocial. Corrija o afastamento e envie de novo.
    </Alert>
    <Table withTableBorder mb="md">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Detalhes</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {linhas.map(({ id, pendencia, detalhes }) => (
          <Table.Tr key={id}>
            <Table.Td>{detalhes ?? pendencia}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </>
);

function Outras({ linhas }: { linhas: readonly PendenciaAc[] }) {
  const client = useQueryClient();
  const excluir = async (ids: readonly number[]) => {
    const texto = ids.length === 1 ? 'Excluir esta pendência?' : `Excluir ${ids.length} pendências?`;
    if (!(await confirmar({ titulo: 'Excluir', texto, perigo: true }))) return;
    try {
      await call(excluirPendencias, { query: { pendencias: ids.join(',') } });
      toast.sucesso('Pendência(s) AC excluída(s) com sucesso.');
    } catch {
      // The call has shown why.
    }
    await renew(client, listarPendencias.path);
  };
  const permitidas = linhas.filter(({ pode }) => pode.excluir).map(({ id }) => id);
  return (
    <>
      <Group justify="space-between" mb={4}>
        <Title order={3} size="h5">
          Outros cadastros
        </Title>
        {permitidas.length > 1 && (
          <Button variant="default" size="xs" onClick={() => void excluir(permitidas)}>
            Excluir todas
          </Button>
        )}
      </Group>
      <ScrollRegion aria-label="Outros cadastros pendentes" style={{ overflowX: 'auto' }}>
        <Table withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Pendência</Table.Th>
              <Table.Th>Detalhes</Table.Th>
              <Table.Th>Status</Table.Th>
              <Table.Th>Ações</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {linhas.map(({ id, pendencia, detalhes, statusDetalhes, msg, statusCancelado, pode }) => (
              <Table.Tr key={id}>
                <Table.Td>{pendencia}</Table.Td>
                <Table.Td>{[detalhes, msg].filter(Boolean).join(' ')}</Table.Td>
                <Table.Td>
                  <StatusBadge tom={statusCancelado ? 'neutro' : 'alerta'}>
                    {statusDetalhes ?? (statusCancelado ? 'Cancelado' : 'Pendente')}
                  </StatusBadge>
                </Table.Td>
                <Table.Td>
                  <Tooltip label="Você não tem permissão para remover esse item." disabled={pode.excluir}>
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={`Excluir: ${pendencia}`}
                      data-disabled={!pode.excluir || undefined}
                      aria-disabled={!pode.excluir}
                      onClick={() => {
                        if (pode.excluir) void excluir([id]);
                      }}
                    >
                      Excluir
                    </Button>
                  </Tooltip>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
    </>
  );
}
