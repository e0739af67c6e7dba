import type { ModalProps } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import { Modal } from './dialog.tsx';
import { usePhone } from './use-phone.ts';

interface Props<T> extends Pick<ModalProps, 'onClose' | 'size' | 'closeOnClickOutside' | 'returnFocus'> {
  readonly titulo: string | ((alvo: T) => string);
  /** What the dialog is about; null while it is closed. */
  readonly alvo: T | null;
  readonly children: (alvo: T) => ReactNode;
}

/**
 * A dialog about one thing, whole screen on a phone. It stays mounted, so that focus goes back to its opener, and keeps what it
 * showed while it fades out; each opening is a new form.
 */
export function TargetDialog<T>({ titulo, alvo, children, ...modal }: Props<T>) {
  const phone = usePhone();
  const [visto, setVisto] = useState({ alvo, ultimo: alvo, vez: 0 });
  if (alvo !== visto.alvo)
    setVisto({ alvo, ultimo: alvo ?? visto.ultimo, vez: visto.alvo === null ? visto.vez + 1 : visto.vez });
  const { ultimo, vez } = visto;
  return (
    <Modal
      {...modal}
      opened={alvo !== null}
      title={typeof titulo === 'string' ? titulo : ultimo !== null && titulo(ultimo)}
      fullScreen={phone}
    >
      {ultimo !== null && <Fragment key={vez}>{children(ultimo)}</Fragment>}
    </Modal>
  );
}
