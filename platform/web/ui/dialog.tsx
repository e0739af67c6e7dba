import { Drawer as DrawerOfMantine, type DrawerProps, Modal as ModalOfMantine, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/**
 * A dialog that nobody has opened is not drawn: a screen has several, and each costs the first sight as much as a row of its list. The
 * first opening draws it closed for one turn, so that it sees who opened it, to whom the focus goes back.
 */
function useFirstOpening(opened: boolean): { readonly drawn: boolean; readonly opened: boolean } {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (opened) setDrawn(true);
  }, [opened]);
  return { drawn: drawn || opened, opened: opened && drawn };
}

/** Mantine's dialog, drawn from its first opening on. */
export function Modal(props: ModalProps) {
  const { drawn, opened } = useFirstOpening(props.opened);
  return drawn ? <ModalOfMantine {...props} opened={opened} /> : null;
}

/** Mantine's side panel, drawn from its first opening on. */
export function Drawer(props: DrawerProps) {
  const { drawn, opened } = useFirstOpening(props.opened);
  return drawn ? <DrawerOfMantine {...props} opened={opened} /> : null;
}
