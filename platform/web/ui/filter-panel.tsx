import { Button, Paper } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { IconFiltro } from './icons.ts';

/** Collapsible filter: 'Exibir Filtro' / 'Ocultar Filtro'. `ativos` counts the filled fields while it is closed. */
export function FilterPanel(props: {
  aberto: boolean;
  onToggle: (aberto: boolean) => void;
  /** Told when somebody is about to open it. */
  onNear?: () => void;
  ativos?: number;
  children: ReactNode;
}) {
  const id = useId();
  const { aberto, ativos = 0 } = props;
  return (
    <section aria-label="Filtro" className="nao-imprimir">
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconFiltro size={15} />}
        aria-expanded={aberto}
        aria-controls={id}
        onClick={() => props.onToggle(!aberto)}
        onPointerEnter={props.onNear}
        onFocus={props.onNear}
      >
        {aberto ? 'Ocultar Filtro' : 'Exibir Filtro'}
        {!aberto && ativos > 0 && ` (${ativos})`}
      </Button>
      <Paper id={id} display={aberto ? undefined : 'none'} withBorder p="md" mt={6}>
        {props.children}
      </Paper>
    </section>
  );
}
