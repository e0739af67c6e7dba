import { Group, Stack, Text } from '@mantine/core';
import { formatarData } from '#platform/shared/format/data.ts';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { type DoseDoCartao, situacoesDaDose, statusDaVacinacao } from './vacinacoes.contract.ts';

const tonsDoStatus: Readonly<Record<string, StatusTone>> = { E: 'info', C: 'sucesso', I: 'neutro' };
const tonsDaDose: Readonly<Record<string, StatusTone>> = { R: 'sucesso', A: 'erro', P: 'info' };

/** Where a course stands, in words and colour. */
export const StatusDaVacinacao = ({ status }: { status: string | null }) =>
  status && <StatusBadge tom={tonsDoStatus[status] ?? 'neutro'}>{statusDaVacinacao.rotulo(status)}</StatusBadge>;

/** Where a dose stands. */
export const SituacaoDaDose = ({ situacao }: { situacao: string | null }) =>
  situacao && <StatusBadge tom={tonsDaDose[situacao] ?? 'neutro'}>{situacoesDaDose.rotulo(situacao)}</StatusBadge>;

function quando({ dataRealizacao, dataPrevista, lote }: DoseDoCartao): string {
  if (dataRealizacao !== null) return `${formatarData(dataRealizacao)} · lote ${lote}`;
  return dataPrevista === null ? 'Não é mais esperada' : `Prevista para ${formatarData(dataPrevista)}`;
}

/** The doses of a course, a line each. */
export const DosesDoCartao = ({ doses }: { doses: readonly DoseDoCartao[] }) => (
  <Stack gap={6}>
    {doses.map((dose) => (
      <Group key={dose.numeroDose} justify="space-between" gap="xs" wrap="nowrap">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={600}>
            {dose.doseVacina.nome}
          </Text>
          <Text size="sm" c="dimmed">
            {quando(dose)}
          </Text>
        </div>
        <SituacaoDaDose situacao={dose.situacao} />
      </Group>
    ))}
  </Stack>
);
