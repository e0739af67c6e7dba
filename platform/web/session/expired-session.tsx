import { Button, Divider, Group, Text } from '@mantine/core';
import type { ComponentType } from 'react';
import { Modal } from '../ui/dialog.tsx';
import { SEM_PERGUNTA } from '../ui/dialog-care.ts';
import { toast } from '../ui/toasts.tsx';

/** A small log-in form; `onDone` is called when the person is in again. */
export type LoginAgainForm = ComponentType<{ readonly onDone: () => void }>;

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly Login: LoginAgainForm;
  readonly reload: () => Promise<void>;
  readonly logout: () => void;
}

/**
 * The dialog of an expired session: log in again in place, leave, or stay on the screen (W-0098).
 * What was typed stays; the next refused call asks again.
 */
export function ExpiredSession({ opened, onClose, Login, reload, logout }: Props) {
  const done = async () => {
    await reload();
    onClose();
    toast.info('Sessão restabelecida. O que você preencheu continua na tela.');
  };
  return (
    <Modal
      {...{ [SEM_PERGUNTA]: true }}
      opened={opened}
      onClose={onClose}
      title="Sessão expirada"
      size={440}
      zIndex={420}
      closeOnClickOutside={false}
    >
      <Text size="sm" mb="md">
        Sua sessão expirou. Entre novamente para continuar: o que você preencheu nesta tela foi mantido.
      </Text>
      <Login onDone={() => void done()} />
      <Divider my="md" />
      <Group justify="space-between">
        <Button variant="subtle" onClick={onClose}>
          Permanecer na tela
        </Button>
        <Button variant="default" onClick={logout}>
          Sair
        </Button>
      </Group>
    </Modal>
  );
}
