import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { buscarNoSistema } from '#modules/organizacao/inicio/inicio.contract.ts';
import { withBase } from '#platform/web/api/base-path.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { IconPesquisar } from '#platform/web/ui/icons.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { besideRecords, linkKind, type MenuLink, searchMenu } from './menu.ts';
import styles from './menu-search.module.css';

/** Delay of the filter after the last key. */
const ESPERA_MS = 250;
/** How long the screens below them wait for people and records. */
const PACIENCIA_MS = 300;
/** More than these nobody reads; a further word narrows them. */
const MAXIMO = 30;
/** Fewer letters would find everybody. */
const LETRAS = 2;

type HelpTexts = typeof import('./help-texts.ts');
/** Of the screens that only their help names. */
const MAXIMO_DA_AJUDA = 8;
const none: readonly never[] = [];

/** Screens whose help has the words of a search and that the search has not found by name. The texts come with the first search. */
function useLinksByHelp(links: readonly MenuLink[], search: string, found: readonly MenuLink[]) {
  const [texts, setTexts] = useState<HelpTexts | null>(null);
  const wanted = search.trim() !== '';
  useEffect(() => {
    if (wanted) void import('./help-texts.ts').then(setTexts);
  }, [wanted]);
  return useMemo(() => {
    const named = new Set(found.map(({ path }) => path));
    const all = texts?.linksByHelp(links, search) ?? [];
    return all.filter(({ link }) => !named.has(link.path)).slice(0, MAXIMO_DA_AJUDA);
  }, [texts, links, search, found]);
}

interface Props {
  readonly links: readonly MenuLink[];
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  /** The keys that bring one here, shown in the empty field. */
  readonly atalho?: string | undefined;
  readonly onOpened?: (() => void) | undefined;
  /** What the field is called, where it is not the one of the menu. */
  readonly rotulo?: string;
}

/**
 * The box 'Pesquisar Menu': entries whose name begins with the text, then people and records by what names them, then the other entries by their
 * way through the menu; arrows choose, Enter opens.
 */
export function MenuSearch({ links, inputRef, atalho, onOpened, rotulo = 'Pesquisar Menu' }: Props) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, ESPERA_MS);
  const navigate = useNavigate();
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const found = useMemo(() => searchMenu(links, search).slice(0, MAXIMO), [links, search]);
  const records = useEndpoint(
    buscarNoSistema,
    { query: { texto: search.trim() }, errors: 'nenhum' },
    { enabled: search.trim().length >= LETRAS, staleTime: 30_000 },
  );
  const { antes, depois } = useMemo(() => besideRecords(found, search), [found, search]);
  const byHelp = useLinksByHelp(links, search, found);
  const groups = useMemo(() => (search.trim().length >= LETRAS ? (records.data ?? []) : []), [search, records.data]);
  // Said to who does not see it: the store only paints the chosen entry.
  const [chosen, setChosen] = useState<string | null>(null);
  const { selectFirstOption, resetSelectedOption } = box;
  const shown = box.dropdownOpened && search.trim() !== '';
  // What stands below the records comes with them, so that nothing moves under who already chooses; records that are slow are not waited for.
  const { isLoading } = records;
  const [slow] = useDebouncedValue(isLoading, PACIENCIA_MS);
  const waits = isLoading && !slow;
  const [later, helped] = useMemo(() => (waits ? [none, none] : [depois, byHelp]), [waits, depois, byHelp]);
  const lists = useMemo(() => [antes, groups, later, helped], [antes, groups, later, helped]);
  const empty = lists.every(({ length }) => length === 0);
  // The first entry is ready for Enter as soon as the list changes.
  useEffect(() => {
    if (shown && lists.some(({ length }) => length > 0)) setChosen(selectFirstOption());
    else {
      resetSelectedOption();
      setChosen(null);
    }
  }, [shown, lists, selectFirstOption, resetSelectedOption]);

  /** What a key does while the entries are shown; false for the others. */
  function act(key: string): boolean {
    if (key === 'ArrowDown') setChosen(box.selectNextOption());
    else if (key === 'ArrowUp') setChosen(box.selectPreviousOption());
    else if (key === 'Enter') box.clickSelectedOption();
    else if (key === 'Escape') box.closeDropdown();
    else return false;
    return true;
  }

  function open(path: string) {
    setText('');
    box.closeDropdown();
    inputRef?.current?.blur();
    onOpened?.();
    const kind = linkKind(path);
    if (kind === 'tela') void navigate({ to: path });
    else if (kind === 'servidor') location.assign(withBase(path));
    else window.open(path, '_blank', 'noopener');
  }

  return (
    <Combobox store={box} onOptionSubmit={open} withinPortal zIndex={350} width="target" shadow="md">
      <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
        <TextInput
          ref={inputRef}
          type="search"
          role="combobox"
          aria-label={rotulo}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? (box.listId ?? undefined) : undefined}
          aria-activedescendant={shown ? (chosen ?? undefined) : undefined}
          autoComplete="off"
          placeholder={rotulo}
          leftSection={<IconPesquisar size={16} aria-hidden />}
          rightSection={atalho && text === '' ? <kbd className={styles.atalho}>{atalho}</kbd> : undefined}
          rightSectionWidth={atalho ? 62 : undefined}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            if (event.currentTarget.value.trim()) box.openDropdown();
            else box.closeDropdown();
          }}
          onFocus={() => text.trim() && box.openDropdown()}
          onBlur={() => box.closeDropdown()}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (shown) {
              if (act(event.key)) event.preventDefault();
            } else if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={search.trim() === ''}>
        <Combobox.Options mah={380} className={styles.opcoes} aria-label="Resultados da busca">
          {empty && !isLoading && <Combobox.Empty>Sem resultados encontrados</Combobox.Empty>}
          {antes.length > 0 && <Screens titulo="Telas" links={antes} />}
          {groups.map(({ titulo, achados }) => (
            <Combobox.Group key={titulo} label={titulo}>
              {achados.map(({ id, nome, detalhe, marca, path }) => (
                <Combobox.Option className={styles.opcao} key={id} value={path}>
                  <Text size="sm" fw={500}>
                    {nome} {marca && <StatusBadge tom="neutro">{marca}</StatusBadge>}
                  </Text>
                  {detalhe && (
                    <Text size="xs" c="dimmed" truncate>
                      {detalhe}
                    </Text>
                  )}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {later.length > 0 && <Screens titulo={antes.length > 0 ? 'Outras telas' : 'Telas'} links={later} />}
          {helped.length > 0 && (
            <Combobox.Group label="Telas que servem para isso">
              {helped.map(({ link, texto }) => (
                <Combobox.Option className={styles.opcao} key={link.path} value={link.path}>
                  <Text size="sm" fw={500}>
                    {link.rotulo}
                  </Text>
                  <Text size="xs" c="dimmed" lineClamp={2}>
                    {texto}
                  </Text>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Screens({ titulo, links }: { titulo: string; links: readonly MenuLink[] }) {
  return (
    <Combobox.Group label={titulo}>
      {links.map((link) => (
        <Combobox.Option className={styles.opcao} key={`${link.path}${link.grupos.join()}`} value={link.path}>
          <Text size="sm" fw={500}>
            {link.rotulo}
          </Text>
          <Text size="xs" c="dimmed">
            {link.grupos.join(' › ')}
          </Text>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}
