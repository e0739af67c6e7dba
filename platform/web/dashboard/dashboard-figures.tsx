import { Paper, SimpleGrid, Text } from '@mantine/core';
import type { Painel } from '#platform/shared/contract/dashboard.ts';
import styles from './dashboard.module.css';

/** The figures with which a dashboard opens, in tiles. */
export function DashboardFigures({ indicadores }: Pick<Painel, 'indicadores'>) {
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" mt="sm">
      {indicadores.map(({ rotulo, valor, detalhe }) => (
        <Paper key={rotulo} withBorder p="sm">
          <Text size="sm" c="dimmed">
            {rotulo}
          </Text>
          <Text className={styles.indicador}>{valor}</Text>
          <Text size="xs" c="dimmed">
            {detalhe}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
