import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useEffect } from 'react';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { useAction, useEndpoint } from '#platform/web/api/query.ts';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { WideTable } from '#platform/web/table/wide-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { permissoesDaPesquisa, sincronizacaoDaPesquisa } from './pesquisas.contract.ts';
import {
  andamentoDaSincronizacao,
  enviarAreas,
  sincronizarColabore,
  statusDaColabore,
} from './sincronizacao.contract.ts';

const enviar = permissoesDaPesquisa.verbos.ENVIAR_FERRAMENTA;
/** Between two looks at work that is under way. */
const ESPERA_MS = 3000;
const tons = { N: 'neutro', A: 'info', S: 'sucesso', F: 'erro' } as const;

/** Where the surveys of the company stand with the external tool. */
export function Sincronizacao({ aberta, onClose }: { aberta: boolean; onClose: () => void }) {
  return (
    <TargetDialog titulo="Ferramenta externa" alvo={aberta || null} onClose={onClose} size="xl">
      {() => <Estado />}
    </TargetDialog>
  );
}

function Estado() {
  const lido = useEndpoint(statusDaColabore);
  const { data, refetch } = lido;
  const sincronizar = useAction(sincronizarColabore);
  const mandarAreas = useAction(enviarAreas);
  const andando = data !== undefined && data.andamento !== 'P';
  useEffect(() => {
    if (!andando) return;
    const relogio = setInterval(() => void refetch(), ESPERA_MS);
    return () => clearInterval(relogio);
  }, [andando, refetch]);
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={3} />} />;
  const { andamento, sincronizadaEm, erro, areas, pesquisas } = data;
  const depois = () => refetch();
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text size="sm" role="status">
          {andando
            ? andamentoDaSincronizacao.rotulo(andamento)
            : `Última vez: ${formatarInstante(sincronizadaEm) || 'nunca'}`}
        </Text>
        <Button
          disabled={andando || !data.ativa}
          onClick={() => void sincronizar.mutateAsync({ body: { async: true } }).then(depois, () => undefined)}
        >
          Sincronizar
        </Button>
      </Group>
      {erro && <Alert color="red">{erro}</Alert>}
      <Group justify="space-between">
        <Text size="sm" component="div">
          Áreas organizacionais{' '}
          <StatusBadge tom={tons[areas.sincronizacao]}>
            {areas.sincronizacao === 'N' ? 'Não enviadas' : sincronizacaoDaPesquisa.rotulo(areas.sincronizacao)}
          </StatusBadge>{' '}
          {formatarInstante(areas.enviadasEm)}
          {areas.erro && (
            <Text size="sm" c="red.8">
              {areas.erro}
            </Text>
          )}
        </Text>
        <Allowed permission={enviar}>
          <Button
            variant="default"
            disabled={andando || !data.ativa}
            onClick={() => void mandarAreas.mutateAsync({}).then(depois, () => undefined)}
          >
            Enviar as áreas
          </Button>
        </Allowed>
      </Group>
      {pesquisas.length === 0 ? (
        <EmptyState texto="Nenhuma pesquisa foi enviada. Na lista, escolha 'Enviar à ferramenta externa'." />
      ) : (
        <WideTable nome="Pesquisas na ferramenta externa" minWidth={520}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Pesquisa</Table.Th>
                <Table.Th>Situação</Table.Th>
                <Table.Th>Enviada em</Table.Th>
                <Table.Th>Respostas lá</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {pesquisas.map((uma) => (
                <Table.Tr key={uma.id}>
                  <Table.Td>
                    {uma.titulo}
                    {uma.erro && (
                      <Text size="sm" c="red.8">
                        {uma.erro}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td>
                    <StatusBadge tom={tons[uma.sincronizacao]}>
                      {uma.encerrada ? 'Encerrada lá' : sincronizacaoDaPesquisa.rotulo(uma.sincronizacao)}
                    </StatusBadge>
                  </Table.Td>
                  <Table.Td>{formatarInstante(uma.sincronizadaEm)}</Table.Td>
                  <Table.Td>{uma.respostas === null ? '–' : formatarInteiro(uma.respostas)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
    </Stack>
  );
}
