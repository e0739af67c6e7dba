import { Anchor, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { NoticiaDoUsuario } from '#modules/organizacao/mensagens/noticias.contract.ts';
import { Modal } from '#platform/web/ui/dialog.tsx';
import { IconLinkExterno } from '#platform/web/ui/icons.ts';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import styles from './notices.module.css';

// Our own pages gain nothing from a sandbox that lets them reach this one anyway.
const fromHere = (link: string) => new URL(link, location.href).origin === location.origin;

/** A news item with its link in a frame (W-0037). Closing it is what makes it read. */
export function NewsDialog({ item, onClose }: { item: NoticiaDoUsuario | null; onClose: () => void }) {
  const phone = usePhone();
  const [last, setLast] = useState(item);
  // While the dialog fades out it still shows the item.
  if (item && item !== last) setLast(item);
  const shown = item ?? last;
  return (
    <Modal
      opened={item !== null}
      onClose={onClose}
      title="Notícia"
      size={shown?.link ? 960 : 520}
      fullScreen={phone && shown?.link !== null}
      zIndex={380}
    >
      {shown && (
        <>
          <Text>{shown.texto}</Text>
          {shown.link && (
            <>
              <iframe
                className={styles.quadro}
                src={shown.link}
                title={shown.texto}
                sandbox={fromHere(shown.link) ? undefined : 'allow-scripts allow-same-origin allow-popups allow-forms'}
                referrerPolicy="no-referrer"
              />
              <Anchor href={shown.link} target="_blank" rel="noopener noreferrer" size="sm">
                Abrir em nova aba <IconLinkExterno size={13} aria-hidden />
              </Anchor>
            </>
          )}
          <Group justify="flex-end" mt="md">
            <Button data-autofocus onClick={onClose}>
              Fechar
            </Button>
          </Group>
        </>
      )}
    </Modal>
  );
}
