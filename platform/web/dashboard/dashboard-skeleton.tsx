import { Paper, SimpleGrid, Skeleton, VisuallyHidden } from '@mantine/core';
import styles from './dashboard.module.css';

const lugares = ['a', 'b', 'c', 'd'];

/** Stands where a dashboard will be: figures in a line, then charts. */
export function DashboardSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Carregando...</VisuallyHidden>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" mt="sm">
        {lugares.map((lugar) => (
          <Paper key={lugar} withBorder p="sm">
            <Skeleton height={14} width="70%" mb={10} />
            <Skeleton height={28} width="40%" mb={8} />
            <Skeleton height={10} width="55%" />
          </Paper>
        ))}
      </SimpleGrid>
      <div className={styles.quadros}>
        {lugares.map((lugar) => (
          <Paper key={lugar} withBorder p="md" className={styles.quadro}>
            <Skeleton height={18} width="50%" mb="md" />
            <Skeleton height={260} />
          </Paper>
        ))}
      </div>
    </div>
  );
}
