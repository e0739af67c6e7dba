import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '#platform/web/session/session-context.tsx';
import { Modal } from '#platform/web/ui/dialog.tsx';
import { cameFromOutside, markArrival, thisArrival } from '../session/arrival.ts';

/** Who arrives from outside of the application is told who is logged in, and may leave (V-0073). */
export function LoggedAs() {
  const { info, logout } = useSession();
  const [opened, setOpened] = useState(() => cameFromOutside(thisArrival()));
  const stay = () => {
    markArrival();
    setOpened(false);
  };
  return (
    <Modal
      opened={opened}
      onClose={stay}
      title="Sessão em andamento"
      size={440}
      zIndex={390}
      closeOnClickOutside={false}
    >
      <Text>
        Você está logado como <b>{info.user?.nome}</b>.
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={logout}>
          Sair
        </Button>
        <Button data-autofocus onClick={stay}>
          Continuar
        </Button>
      </Group>
    </Modal>
  );
}
