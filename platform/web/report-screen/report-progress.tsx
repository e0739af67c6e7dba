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
  return (
    <Paper withBorder p="sm" mt="md" role="status">
      <Group justify="space-between" mb={6}>
        <Text size="sm">
          {running.formato === 'previa' ? 'Preparando a prévia' : 'Gerando o relatório'}: {seconds} s
        </Text>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          Cancelar
        </Button>
      </Group>
      <Progress value={100} animated aria-label="Relatório em andamento" />
    </Paper>
  );
}
