import { Button, Group, Paper, Progress, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { RunningReport } from './use-report.ts';

/** Says for how long a report is being made, and lets the person give up. */
export function ReportProgress({ running, onCancel }: { running: RunningReport; onCancel: () => void }) {
  const [now, setNow] = useState(running.inicio);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((now - running.inicio) / 1000));
  const percent = running.fracao === undefined ? null : Math.round(running.fracao * 100);
  return (
    <Paper withBorder p="sm" mt="md" role="status">
      <Group justify="space-between" mb={6}>
        <Text size="sm">
          {running.formato === 'previa' ? 'Preparando a prévia' : 'Gerando o relatório'}:{' '}
          {percent === null ? '' : `${percent} %, `}
          {seconds} s
        </Text>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          Cancelar
        </Button>
      </Group>
      <Progress value={percent ?? 100} animated aria-label="Relatório em andamento" />
      {percent !== null && (
        <Text size="xs" c="dimmed" mt={6}>
          Você pode sair desta tela: o arquivo é entregue quando ficar pronto.
        </Text>
      )}
    </Paper>
  );
}
