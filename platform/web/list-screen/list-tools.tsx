import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { lazy, type ReactNode, use, useMemo } from 'react';
import type { Column } from '../table/columns.ts';
import { IconColunas, IconSetaBaixo } from '../ui/icons.ts';
import { chosenColumns } from './chosen-columns.ts';
import { ListHostContext, type ListLook } from './list-host.tsx';
import { type DrawButton, OpensLater } from './opens-later.tsx';

const LookPanel = lazy(() => import('./look-panel.tsx').then((m) => ({ default: m.LookPanel })));

const usual: ListLook = { folgada: false, colunas: null };

/**
 * What a person has chosen for the list at `caminho`: its columns and rows, and the buttons that choose them for the end of the line
 * over it.
 */
export function useListTools<Row>(caminho: string, all: readonly Column<Row>[]) {
  const { useKeeper, Visoes } = use(ListHostContext);
  const keeper = useKeeper(caminho);
  const look = keeper?.look ?? usual;
  const mudar = keeper?.mudar;
  const fim: ReactNode = mudar && (
    <>
      {Visoes && <Visoes caminho={caminho} look={look} mudar={mudar} />}
      <LookButton all={all as readonly Column<never>[]} look={look} onChange={mudar} />
    </>
  );
  const columns = useMemo(() => chosenColumns(all, look.colunas), [all, look.colunas]);
  return { columns, folgada: look.folgada, fim };
}

interface LookProps {
  readonly all: readonly Column<never>[];
  readonly look: ListLook;
  readonly onChange: (look: ListLook) => void;
}

function LookButton(props: LookProps) {
  const button: DrawButton = (open, onClick) => (
    <Tooltip label="Colunas e densidade">
      <ActionIcon
        size={30}
        color="gray.7"
        aria-label="Colunas e densidade"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={onClick}
      >
        <IconColunas size={18} />
      </ActionIcon>
    </Tooltip>
  );
  return (
    <OpensLater button={button}>
      <LookPanel {...props} button={button} />
    </OpensLater>
  );
}

/** The button of a menu at the end of the line. */
export function LineButton({
  children,
  ...props
}: {
  children: ReactNode;
  onClick: () => void;
  'aria-expanded': boolean;
}) {
  return (
    <Button
      variant="subtle"
      color="gray.8"
      size="compact-sm"
      rightSection={<IconSetaBaixo size={14} />}
      aria-haspopup="dialog"
      {...props}
    >
      {children}
    </Button>
  );
}
