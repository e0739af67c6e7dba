import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { historicoColaborador } from '#modules/organizacao/colaboradores/historicos.contract.ts';
import { motivoHistorico } from '#modules/organizacao/opcoes/historico-opcoes.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import {
  type PartesDoTalento,
  recusaDeNaoAdmitido,
  type TalentoDaPagina,
} from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { readingOf, useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { WideTable } from '#platform/web/table/wide-table.tsx';
import { IconCancelar, IconTrocar } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  empresasDeDestino,
  permissaoTransferir,
  type Transferencia,
  transferenciasDoTalento,
  vinculoAnterior,
} from './transferencias.contract.ts';
import { CancelarTransferencia, Transferir } from './transferir.part.tsx';

const outraDe = ({ outraEmpresa }: Transferencia) => outraEmpresa?.nome ?? 'outra empresa do grupo';
const dito = (uma: Transferencia) =>
  uma.sentido === 'saiu' ? `Transferido para ${outraDe(uma)}` : `Veio de ${outraDe(uma)}`;

/** What the talent was before, where the person may see it there. */
function VinculoAnterior({ id }: { id: number }) {
  const { data, error } = useEndpoint(vinculoAnterior, { params: { id } });
  if (error) return null;
  if (!data) return <FormSkeleton linhas={2} />;
  return (
    <WideTable nome="Vínculo anterior" minWidth={460}>
      <Table fz="sm" verticalSpacing={4} captionSide="top">
        <Table.Caption ta="left">Vínculo anterior</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Desde</Table.Th>
            <Table.Th>Motivo</Table.Th>
            <Table.Th>Cargo e área</Table.Th>
            <Table.Th ta="right">Salário</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map(({ id: passo, data: dia, motivo, cargo, faixaSalarial, areaOrganizacional, salario }) => (
            <Table.Tr key={passo}>
              <Table.Td>{formatarData(dia ?? '')}</Table.Td>
              <Table.Td>{motivo && motivoHistorico.rotulo(motivo)}</Table.Td>
              <Table.Td>
                {[[cargo, faixaSalarial].filter(Boolean).join(' '), areaOrganizacional].filter(Boolean).join(' · ')}
              </Table.Td>
              <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                {salario ? formatarDinheiro(salario) : ''}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}

function Uma({ uma, onCancelar }: { uma: Transferencia; onCancelar: () => void }) {
  const veHistorico = usePermission(historicoColaborador.permissoes.ver);
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {dito(uma)}
        </Text>
        <Text size="sm">{formatarData(uma.data ?? '')}</Text>
        {uma.cancelada && <StatusBadge tom="erro">Cancelada</StatusBadge>}
        {uma.podeCancelar && (
          <Button size="compact-xs" variant="default" leftSection={<IconCancelar size={14} />} onClick={onCancelar}>
            Cancelar transferência
          </Button>
        )}
      </Group>
      {uma.sentido === 'veio' && (
        <Text size="sm">Admissão que conta para o tempo de serviço: {formatarData(uma.admissao ?? '')}</Text>
      )}
      {(uma.motivoCancelamento ?? uma.observacao) && (
        <Text size="sm" c="dimmed">
          {uma.motivoCancelamento ?? uma.observacao}
        </Text>
      )}
      {uma.sentido === 'veio' && uma.outraEmpresa && veHistorico && <VinculoAnterior id={uma.id} />}
    </Stack>
  );
}

/** To whom the talent may be moved is asked only of who may move somebody. */
function BotaoTransferir({ onClick }: { onClick: () => void }) {
  const lido = useEndpoint(empresasDeDestino, { query: {} });
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={null} />;
  if (data.length === 0) return null;
  return (
    <Group>
      <Button variant="default" size="xs" leftSection={<IconTrocar size={16} />} onClick={onClick}>
        Transferir para outra empresa
      </Button>
    </Group>
  );
}

function TransferenciasNaPagina({ colaboradorId, talento }: { colaboradorId: number; talento: TalentoDaPagina }) {
  const lido = useEndpoint(transferenciasDoTalento, { params: { id: colaboradorId } });
  const { data } = lido;
  const pode = usePermission(permissaoTransferir);
  const [transferindo, setTransferindo] = useState<{ id: number } | null>(null);
  const [cancelando, setCancelando] = useState<{ id: number } | null>(null);
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={2} />} />;
  const saiu = data.some(({ sentido, cancelada }) => sentido === 'saiu' && !cancelada);
  return (
    <Stack gap="sm">
      {data.length === 0 && (
        <Text size="sm" c="dimmed">
          Nenhuma transferência entre empresas.
        </Text>
      )}
      {data.map((uma) => (
        <Uma key={uma.id} uma={uma} onCancelar={() => setCancelando({ id: uma.id })} />
      ))}
      {pode && !saiu && talento.dataDesligamento === null && (
        <BotaoTransferir onClick={() => setTransferindo({ id: colaboradorId })} />
      )}
      <Transferir alvo={transferindo} onClose={() => setTransferindo(null)} />
      <CancelarTransferencia alvo={cancelando} onClose={() => setCancelando(null)} />
    </Stack>
  );
}

function TransferirDaPagina({ talento: { id }, onClose }: { talento: TalentoDaPagina; onClose: () => void }) {
  const [alvo] = useState({ id });
  return <Transferir alvo={alvo} onClose={onClose} />;
}

/** Moves between companies of the group, on the page of a talent; those that were taken back tell nothing on the time line. */
export const partes: PartesDoTalento = {
  permissao: permissoesOrganizacao.colaborador.ver,
  acoes: [
    {
      rotulo: 'Transferir para outra empresa',
      icone: IconTrocar,
      permissoes: [permissaoTransferir],
      ordem: 50,
      impedimento: (talento) =>
        recusaDeNaoAdmitido(talento) ??
        (talento.dataDesligamento !== null ? 'Este talento já saiu da empresa.' : undefined),
      faz: { Dialogo: TransferirDaPagina },
    },
  ],
  naPagina: { id: 'transferencias', titulo: 'Transferências', ordem: 61, Conteudo: TransferenciasNaPagina },
  acontecimentos: (colaboradorId) => ({
    ...readingOf(transferenciasDoTalento, { params: { id: colaboradorId } }),
    select: (answer) => ({
      itens: (answer as Transferencia[])
        .filter(({ cancelada }) => !cancelada)
        .map((uma) => ({
          chave: `transferencia ${uma.id}`,
          titulo: dito(uma),
          detalhe: uma.observacao,
          data: uma.data,
          quando: null,
          por: null,
          icone: IconTrocar,
          cor: 'grape.8',
        })),
      resto: null,
    }),
  }),
};
