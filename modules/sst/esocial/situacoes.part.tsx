import { Group, Paper, SimpleGrid, Text } from '@mantine/core';
import { plural } from '#platform/shared/format/plural.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import {
  ambienteDoEsocial,
  type ConfiguracaoForm,
  type SituacaoDoEvento,
  situacaoDoEvento,
} from './esocial.contract.ts';

interface Resumo {
  readonly configuracao: ConfiguracaoForm | null;
  readonly situacoes: readonly { readonly situacao: SituacaoDoEvento; readonly quantos: number }[];
  readonly atrasados: number;
}

/** How many events stand where, from what lacks to what was accepted. */
export function Situacoes({ resumo: { configuracao, situacoes, atrasados } }: { readonly resumo: Resumo }) {
  if (!configuracao) return null;
  const quantos = new Map(situacoes.map((um) => [um.situacao, um.quantos]));
  return (
    <>
      <SimpleGrid cols={{ base: 3, sm: 5 }} spacing="xs" mb="xs">
        {situacaoDoEvento.itens.map(({ codigo, rotulo }) => (
          <Paper withBorder p="xs" key={codigo}>
            <Text size="xs" c="dimmed">
              {rotulo}
            </Text>
            <Text fw={600} size="lg">
              {quantos.get(codigo) ?? 0}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
      <Group gap="xs" mb="sm">
        <Text size="sm" c="dimmed">
          {ambienteDoEsocial.rotulo(configuracao.ambiente)}
        </Text>
        {atrasados > 0 && (
          <StatusBadge tom="erro">{plural(atrasados, 'evento atrasado', 'eventos atrasados')}</StatusBadge>
        )}
      </Group>
    </>
  );
}
