import { Group, Menu, Tooltip } from '@mantine/core';
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { IconMais } from './icons.ts';
import { TOOLTIP } from './pt-br.ts';
import styles from './row-actions.module.css';

/** Icons that fit a row before the rest goes to a menu. */
const MAXIMO_NA_LINHA = 5;
const LARGURA = 30;

/** One thing that can be done with a row. */
export interface RowAction {
  readonly rotulo: string;
  readonly icone: ComponentType<{ size?: number }>;
  readonly onClick: () => void;
  readonly perigo?: boolean | undefined;
  /** Why it cannot be done now: shown as its tooltip, and the action does nothing. */
  readonly impedimento?: string | undefined;
}

interface Hint {
  readonly alvo: HTMLElement;
  readonly texto: string;
}

/** Shows a hint, or none, after the pauses of tooltips; `now` at once. */
type ShowHint = (hint: Hint | null, when?: 'now') => void;

function useHint(): [Hint | null, ShowHint] {
  const [hint, setHint] = useState<Hint | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show: ShowHint = (next, when) => {
    clearTimeout(timer.current);
    if (when) setHint(next);
    else timer.current = setTimeout(() => setHint(next), next ? TOOLTIP.espera : TOOLTIP.fica);
  };
  return [hint, show];
}

function Icon({ action, onHint }: { action: RowAction; onHint: ShowHint }) {
  const { rotulo, icone: Glyph, impedimento, perigo } = action;
  const show = (alvo: HTMLElement) => onHint({ alvo, texto: impedimento ?? rotulo });
  return (
    <button
      type="button"
      className={styles.botao}
      data-perigo={perigo || undefined}
      aria-label={rotulo}
      aria-disabled={impedimento !== undefined}
      onClick={() => {
        onHint(null, 'now');
        if (!impedimento) action.onClick();
      }}
      onPointerEnter={({ currentTarget, pointerType }) => pointerType === 'mouse' && show(currentTarget)}
      onPointerLeave={() => onHint(null)}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && show(currentTarget)}
      onBlur={() => onHint(null)}
      onKeyDown={({ key }) => key === 'Escape' && onHint(null, 'now')}
    >
      <Glyph size={18} />
    </button>
  );
}

function MoreButton(props: ComponentProps<'button'>) {
  return (
    <button type="button" aria-label="Mais ações" aria-haspopup="menu" {...props} className={styles.botao}>
      <IconMais size={18} />
    </button>
  );
}

/** The popup menu, with its button: made when it is first wanted, and open then. */
function OpenedMenu({ actions }: { actions: readonly RowAction[] }) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // This button takes the place of the one that was pressed, so that focus comes back to it.
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <MoreButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.rotulo}
            leftSection={<action.icone size={16} />}
            color={action.perigo ? 'red' : undefined}
            disabled={action.impedimento !== undefined}
            title={action.impedimento}
            onClick={() => {
              // The item goes with the menu: a dialog that opens now gives the focus back to this button.
              button.current?.focus();
              action.onClick();
            }}
          >
            {action.rotulo}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/**
 * The actions of a row: up to five icons of 30 px, the rest in a popup menu. `nome` tells rows apart for screen readers.
 * A page of rows has a hundred of them: the tooltip and the menu exist only where one is shown.
 */
export function RowActions({ actions, nome }: { actions: readonly RowAction[]; nome?: string | undefined }) {
  const [hint, showHint] = useHint();
  const [wanted, setWanted] = useState(false);
  const fits = actions.length <= MAXIMO_NA_LINHA;
  const inline = fits ? actions : actions.slice(0, MAXIMO_NA_LINHA - 1);
  const rest = fits ? [] : actions.slice(MAXIMO_NA_LINHA - 1);
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end" role="group" aria-label={nome ? `Ações de ${nome}` : 'Ações'}>
      {inline.map((action) => (
        <Icon key={action.rotulo} action={action} onHint={showHint} />
      ))}
      {rest.length > 0 &&
        (wanted ? <OpenedMenu actions={rest} /> : <MoreButton aria-expanded={false} onClick={() => setWanted(true)} />)}
      {hint && <Tooltip target={hint.alvo} label={hint.texto} opened />}
    </Group>
  );
}

/** Width in px of the column that holds this many actions. */
export function rowActionsWidth(count: number): number {
  return Math.min(count, MAXIMO_NA_LINHA) * (LARGURA + 2) + 22;
}
