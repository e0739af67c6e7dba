import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { searchFrom } from '../search-of.ts';
import type { Column } from '../table/columns.ts';
import { IconColunas, IconSetaBaixo } from '../ui/icons.ts';
import { chosenColumns } from './chosen-columns.ts';
import { ListHostContext, type ListLook } from './list-host.tsx';
import { rememberBare, wasLeftBare } from './search-state.ts';

const LookPanel = lazy(() => import('./look-panel.tsx').then((m) => ({ default: m.LookPanel })));

const usual: ListLook = { folgada: false, colunas: null };

/**
 * What a person has chosen for the list at `caminho`: its columns and rows, and the buttons that choose them for the end of the line
 * over it. A visit without a filter in its address begins with the view that the person has set, unless the person took it off.
 */
export function useListTools<Row>(caminho: string, all: readonly Column<Row>[]) {
  const { useKeeper, Visoes } = use(ListHostContext);
  const keeper = useKeeper(caminho);
  useBeginning(caminho, keeper?.inicio);
  const look = keeper?.look ?? usual;
  const mudar = keeper?.mudar;
  const fim: ReactNode = mudar && (
    <>
      {Visoes && <Visoes caminho={caminho} look={look} mudar={mudar} />}
      <LookButton all={all as readonly Column<never>[]} look={look} onChange={mudar} />
    </>
  );
  return { columns: chosenColumns(all, look.colunas), folgada: look.folgada, fim };
}

function useBeginning(caminho: string, inicio: string | null | undefined) {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  const bare = Object.values(search).every((value) => value === undefined);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return rememberBare(caminho, bare);
    if (inicio === undefined) return;
    begun.current = true;
    if (!inicio || !bare || wasLeftBare(caminho)) return;
    void navigate({ to: caminho, search: searchFrom(inicio), replace: true });
  }, [caminho, inicio, bare, navigate]);
}

interface LookProps {
  readonly all: readonly Column<never>[];
  readonly look: ListLook;
  readonly onChange: (look: ListLook) => void;
}

type DrawButton = (open: boolean, onClick: () => void) => ReactNode;

/** A button whose panel (`children`, which draw it from then on) comes with its first press. */
export function OpensLater({ button, children }: { button: DrawButton; children: ReactNode }) {
  const [used, setUsed] = useState(false);
  if (!used) return button(false, () => setUsed(true));
  return <Suspense fallback={button(false, () => undefined)}>{children}</Suspense>;
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
