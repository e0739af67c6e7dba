import { Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { useSession } from '../session/session-context.tsx';

/** First lines of a printed screen: title, date and time, printing user and company (W-0041). Not seen on screen. */
export function PrintHeader({ titulo }: { titulo: string }) {
  const { info } = useSession();
  const [now, setNow] = useState<string | null>(null);
  useEffect(() => {
    // The print takes the page as it stands when this returns.
    const update = () => flushSync(() => setNow(new Date().toISOString()));
    window.addEventListener('beforeprint', update);
    return () => window.removeEventListener('beforeprint', update);
  }, []);
  return (
    <Group className="so-impressao" justify="space-between" mb="md">
      <Text fw={600} size="xl">
        {titulo}
      </Text>
      <Text size="xs" ta="right">
        {info.company?.nome}
        <br />
        {info.user?.nome}, {now && formatarInstante(now, info.systemParameters.zona)}
      </Text>
    </Group>
  );
}
