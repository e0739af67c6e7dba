import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx';
import '#platform/web/ui/styles.ts';
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '#platform/web/ui/dialog.tsx';
import styles from './politica.module.css';

interface Props {
  readonly texto: string;
  /** True when it closes only by accepting. */
  readonly exigir: boolean;
  readonly onAccept?: () => unknown;
  /** Closes a dialog that only shows the text. */
  readonly onClose?: () => void;
  /** Way out of a demanded dialog without accepting. */
  readonly onLeave?: () => void;
}

/** The company's privacy and security policy (W-0076). */
export function DialogoDaPolitica({ texto, exigir, onAccept, onClose, onLeave }: Props) {
  const [lido, setLido] = useState(false);
  const [enviando, setEnviando] = useState(false);
  const continuar = async () => {
    setEnviando(true);
    try {
      await onAccept?.();
    } catch {
      // Shown already; the dialog stays to try again.
    } finally {
      setEnviando(false);
    }
  };
  return (
    <Modal
      opened
      onClose={() => !exigir && onClose?.()}
      withCloseButton={!exigir}
      closeOnClickOutside={!exigir}
      size={768}
      title="Termo de Privacidade e Política de Segurança"
    >
      <ScrollRegion className={styles.texto} aria-label="Texto da política">
        <Text size="sm" className={styles.quebras}>
          {texto}
        </Text>
      </ScrollRegion>
      {exigir ? (
        <>
          <Checkbox
            mt="md"
            size="md"
            checked={lido}
            onChange={(event) => setLido(event.currentTarget.checked)}
            label="Li e aceito o Termo de Privacidade e Política de Segurança"
          />
          <Group mt="md" justify="space-between">
            {onLeave && (
              <Button variant="subtle" onClick={onLeave}>
                Sair
              </Button>
            )}
            <Button disabled={!lido} loading={enviando} onClick={() => void continuar()}>
              Continuar
            </Button>
          </Group>
        </>
      ) : (
        <Group mt="md" justify="flex-end">
          <Button onClick={onClose}>OK</Button>
        </Group>
      )}
    </Modal>
  );
}
