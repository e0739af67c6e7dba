import { Group, Text } from '@mantine/core';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { recomendacao } from './andamento.contract.ts';

const tons: Readonly<Record<string, StatusTone>> = { S: 'sucesso', N: 'erro', I: 'neutro' };

/** One opinion: who, mark of five, recommendation and text. */
export function OpiniaoDoEntrevistador({
  entrevistador,
  nota,
  recomenda,
  texto,
}: {
  entrevistador: string;
  nota: number;
  recomenda: string;
  texto: string;
}) {
  return (
    <>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {entrevistador}
        </Text>
        <Text size="sm">nota {nota} de 5</Text>
        <StatusBadge tom={tons[recomenda] ?? 'neutro'}>{recomendacao.rotulo(recomenda)}</StatusBadge>
      </Group>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
        {texto}
      </Text>
    </>
  );
}
