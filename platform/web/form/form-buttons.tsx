import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly onClose: () => void;
  readonly voltar?: string | undefined;
  /** What the button says that sends the form. */
  readonly enviar?: ReactNode;
  /** It cannot be undone. */
  readonly perigo?: boolean | undefined;
  /** Another button before the one that sends. */
  readonly mais?: ReactNode;
}

/** The end of a form in a dialog or on a page of its own: the way back, and the button that sends it. */
export function FormButtons({ onClose, voltar = 'Cancelar', enviar = 'Gravar', perigo = false, mais }: Props) {
  return (
    <Group justify="flex-end" mt="lg" gap="xs" data-rodape>
      <Button variant="default" onClick={onClose}>
        {voltar}
      </Button>
      {mais}
      <Button type="submit" {...(perigo ? { color: 'red' } : {})}>
        {enviar}
      </Button>
    </Group>
  );
}
