import { Loader, Paper, Text } from '@mantine/core';
import { useLoading } from '../api/loading.ts';
import styles from './loading-indicator.module.css';

/** 'Carregando...' over the whole screen while calls run; stands once, at the root of the application. */
export function LoadingIndicator() {
  const visible = useLoading();
  return (
    <div role="status" aria-live="polite" className={visible ? styles.cobertura : undefined}>
      {visible && (
        <Paper className={styles.cartao} shadow="md" withBorder>
          <Loader size={22} />
          <Text size="sm" fw={500}>
            Carregando...
          </Text>
        </Paper>
      )}
    </div>
  );
}
