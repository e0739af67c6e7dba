import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Mensagem } from '#modules/organizacao/mensagens/mensagens.contract.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { Modal } from '#platform/web/ui/dialog.tsx';
import { IconExcluir } from '#platform/web/ui/icons.ts';
import { MenuAnchor } from '../shell/menu-link.tsx';
import styles from './messages.module.css';
import { useMessageActions } from './use-messages.ts';

function Content({ message, onClose }: { message: Mensagem; onClose: () => void }) {
  const zona = useSession().info.systemParameters.zona;
  const { mark, remove } = useMessageActions();
  const [lida, setLida] = useState(message.lida);
  const toggle = async (next: boolean) => {
    setLida(next);
    if (!(await mark(message, next))) setLida(!next);
  };
  return (
    <>
      <dl className={styles.dados}>
        <dt>De</dt>
        <dd>{message.remetente ?? 'Sistema'}</dd>
        <dt>Data</dt>
        <dd>{formatarInstante(message.data, zona)}</dd>
      </dl>
      <Text className={styles.texto}>{message.texto}</Text>
      {message.link && (
        <p>
          <MenuAnchor path={message.link} target={message.target} onClick={onClose}>
            Abrir
          </MenuAnchor>
        </p>
      )}
      <Group justify="space-between" mt="lg">
        <Checkbox label="Mensagem Lida" checked={lida} onChange={(event) => void toggle(event.currentTarget.checked)} />
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconExcluir size={16} aria-hidden />}
            onClick={() => void remove(message).then((gone) => gone && onClose())}
          >
            Excluir
          </Button>
          <Button data-autofocus onClick={onClose}>
            Fechar
          </Button>
        </Group>
      </Group>
    </>
  );
}

/** A message: sender, date, text, the box 'Mensagem Lida', and its removal (W-0149). */
export function MessageDialog({ message, onClose }: { message: Mensagem | null; onClose: () => void }) {
  const [last, setLast] = useState(message);
  // While the dialog fades out it still shows the message.
  if (message && message !== last) setLast(message);
  const shown = message ?? last;
  return (
    <Modal opened={message !== null} onClose={onClose} title="Mensagem" size={560}>
      {shown && <Content key={shown.usuarioMensagemId} message={shown} onClose={onClose} />}
    </Modal>
  );
}
