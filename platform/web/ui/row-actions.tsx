import { Button, Menu, type MenuProps, Text, Tooltip } from '@mantine/core';
import { type ComponentProps, type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { slotOf } from './action-slots.ts';
import { IconMais, IconSetaBaixo } from './icons.ts';
import { TOOLTIP } from './pt-br.ts';
import styles from './row-actions.module.css';

/** Icons that fit where there are no places, before the rest goes to a menu. */
const MAXIMO_NA_LINHA = 5;
const LARGURA = 30;

/** One thing that can be done with a row. */
export interface RowAction {
  readonly rotulo: string;
  readonly icone: ComponentType<{ size?: number }>;
  readonly onClick: () => void;
  /** It cannot be undone: stands in the menu, never beside what is clicked every day. */
  readonly perigo?: boolean | undefined;
  /** Why it cannot be done now: said with it, and the action does nothing. */
  readonly impedimento?: string | undefined;
  /** It opens what the row is about: a click on the row and Enter do it too. */
  readonly abre?: boolean | undefined;
  /** Address that `abre` leads to, for another tab. */
  readonly endereco?: string | undefined;
}

/**
 * Where the menu fits neither below its button nor above it, it stands beside it, moved until all of it is on the screen: the
 * destructive entries are its last. What no side has room for scrolls in itself.
 */
const inteiro: MenuProps['middlewares'] = {
  flip: { crossAxis: false, fallbackPlacements: ['top-end', 'left-start'] },
  size: {
    padding: 5,
    apply: ({ availableHeight, elements }) =>
      elements.floating.style.setProperty('--altura-livre', `${Math.floor(availableHeight)}px`),
  },
};

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
  const { rotulo, icone: Glyph, impedimento } = action;
  const show = (alvo: HTMLElement) => onHint({ alvo, texto: impedimento ? `${rotulo}: ${impedimento}` : rotulo });
  return (
    <button
      type="button"
      className={styles.botao}
      aria-label={rotulo}
      aria-description={impedimento}
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
    <button type="button" aria-label="Mais ações" aria-haspopup="menu" data-menu {...props} className={styles.botao}>
      <IconMais size={18} />
    </button>
  );
}

/** An entry of the menu; one that cannot be done now says why below its name, and can be reached to be read. */
function Entry({ action, onChosen }: { action: RowAction; onChosen: () => void }) {
  const { rotulo, icone: Glyph, impedimento, perigo } = action;
  if (impedimento !== undefined)
    return (
      <Menu.Item leftSection={<Glyph size={16} />} aria-disabled closeMenuOnClick={false} className={styles.impedida}>
        {rotulo}
        <Text size="xs" component="span" display="block" className={styles.motivo}>
          {impedimento}
        </Text>
      </Menu.Item>
    );
  return (
    <Menu.Item leftSection={<Glyph size={16} />} color={perigo ? 'red' : undefined} onClick={onChosen}>
      {rotulo}
    </Menu.Item>
  );
}

/** What a menu offers, in the order given, and the button that opened it. */
function Entries({ actions, button }: { actions: readonly RowAction[]; button: RefObject<HTMLButtonElement | null> }) {
  return (
    <Menu.Dropdown className={styles.menu}>
      {actions.map((action) => (
        <Entry
          key={action.rotulo}
          action={action}
          onChosen={() => {
            // The item goes with the menu: a dialog that opens now gives the focus back to this button.
            button.current?.focus();
            action.onClick();
          }}
        />
      ))}
    </Menu.Dropdown>
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
    <Menu position="bottom-end" middlewares={inteiro} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <MoreButton ref={button} />
      </Menu.Target>
      <Entries actions={actions} button={button} />
    </Menu>
  );
}

/** All that can be done with a record behind one button of its screen, which has room for their names; nothing where nothing can. */
export function ActionsMenu({ rotulo, actions }: { rotulo: string; actions: readonly RowAction[] }) {
  const button = useRef<HTMLButtonElement>(null);
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" middlewares={inteiro} shadow="md">
      <Menu.Target>
        <Button ref={button} variant="default" rightSection={<IconSetaBaixo size={16} />}>
          {rotulo}
        </Button>
      </Menu.Target>
      <Entries actions={dangersLast(actions)} button={button} />
    </Menu>
  );
}

const dangersLast = (actions: readonly RowAction[]) =>
  actions.toSorted((a, b) => Number(!!a.perigo) - Number(!!b.perigo));

/** What stands in the row and what in the menu. A danger never stands in the row. */
function parted(actions: readonly RowAction[], slots: readonly string[] | undefined) {
  if (slots) {
    const placed = slots.map((slot) => actions.find((action) => !action.perigo && slotOf(action) === slot) ?? null);
    return { inline: placed, rest: dangersLast(actions.filter((action) => !placed.includes(action))) };
  }
  const quiet = actions.filter(({ perigo }) => !perigo);
  const fits = actions.length <= MAXIMO_NA_LINHA ? quiet : quiet.slice(0, MAXIMO_NA_LINHA - 1);
  return { inline: fits, rest: dangersLast(actions.filter((action) => !fits.includes(action))) };
}

/**
 * The actions of a row: icons of 30 px, the rest in a popup menu. `nome` tells rows apart for screen readers; `slots` are the
 * places that a list gives to all of its rows (`slotsOf`), empty where this row lacks the action.
 * A page of rows has a hundred of them: the tooltip and the menu exist only where one is shown.
 */
export function RowActions({
  actions,
  nome,
  slots,
}: {
  actions: readonly RowAction[];
  nome?: string | undefined;
  slots?: readonly string[] | undefined;
}) {
  const [hint, showHint] = useHint();
  const [wanted, setWanted] = useState(false);
  const { inline, rest } = parted(actions, slots);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      className={styles.grupo}
      data-lugares={slots !== undefined || undefined}
      role="group"
      aria-label={nome ? `Ações de ${nome}` : 'Ações'}
    >
      {inline.map((action, index) =>
        action ? (
          <Icon key={action.rotulo} action={action} onHint={showHint} />
        ) : (
          <span key={slots?.[index]} className={styles.vazio} />
        ),
      )}
      {rest.length > 0 &&
        (wanted ? <OpenedMenu actions={rest} /> : <MoreButton aria-expanded={false} onClick={() => setWanted(true)} />)}
      {hint && <Tooltip target={hint.alvo} label={hint.texto} opened multiline maw={320} />}
    </div>
  );
}

/** Width in px of the column that holds this many icons. */
export const rowActionsWidth = (icons: number): number => Math.max(icons, 1) * (LARGURA + 2) + 18;
