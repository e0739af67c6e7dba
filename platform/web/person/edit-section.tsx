import { ActionIcon } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { IconEditar } from '../ui/icons.ts';
import { TargetDialog } from '../ui/target-dialog.tsx';

interface Props {
  readonly titulo: string;
  /** The form at the part that the section edits; `onFim` closes it. */
  readonly formulario: (onFim: () => void) => ReactNode;
}

/** A button that edits one section of a person's page in place, in a dialog of the section's name. */
export function EditSection({ titulo, formulario }: Props) {
  const [aberta, setAberta] = useState<Props['formulario'] | null>(null);
  const rotulo = `Editar ${titulo.toLowerCase()}`;
  const fechar = () => setAberta(null);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray.7"
        size={28}
        aria-label={rotulo}
        title={rotulo}
        onClick={() => setAberta(() => formulario)}
      >
        <IconEditar size={16} />
      </ActionIcon>
      <TargetDialog titulo={titulo} alvo={aberta} onClose={fechar} size={860} closeOnClickOutside={false}>
        {(desenhar) => desenhar(fechar)}
      </TargetDialog>
    </>
  );
}
