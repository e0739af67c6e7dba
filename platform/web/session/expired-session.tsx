import { Button, Divider, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { onApiEvent } from '../api/events.ts';
import { SEM_PERGUNTA } from '../ui/dialog-care.ts';
import { toast } from '../ui/toasts.tsx';

/** Renders a log-in form; `onDone` is called when the person is in again. */
export type LoginRenderer = (onDone: () => void) => ReactNode;

/**
 * The dialog of an expired session: log in again in place, leave, or stay on the screen (W-0098).
 * What was typed stays; the next refused call asks again.
 */
export function ExpiredSession({
  renderLogin,
  reload,
  logout,
}: {
  renderLogin: LoginRenderer;
  reload: () => Promise<void>;
  logout: () => void;
}) {
  const [opened, setOpened] = useState(false);
  useEffect(() => onApiEvent('sessao-expirada', () => setOpened(true)), []);
  const done = async () => {
    await reload();
    setOpened(false);
    toast.info('Sessão restabelecida. Repita a operação.');
  };
  return (
    <Modal
      {...{ [SEM_PERGUNTA]: true }}
      opened={opened}
      onClose={() => setOpened(false)}
      title="Sessão expirada"
      size={440}
      zIndex={420}
      closeOnClickOutside={false}
    >
      <Text size="sm" mb="md">
        Sua sessão expirou. Entre novamente para continuar: o que você preencheu nesta tela foi mantido.
      </Text>
      {renderLogin(() => void done())}
      <Divider my="md" />
      <Group justify="space-between">
        <Button variant="subtle" onClick={() => setOpened(false)}>
          Permanecer na tela
        </Button>
        <Button variant="default" onClick={logout}>
          Sair
        </Button>
      </Group>
    </Modal>
  );
}
