import { Checkbox, Group, Input, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconPesquisar, IconSetaBaixo, IconSetaDireita } from '../ui/icons.ts';
import {
  ancestorsOf,
  belowChosen,
  type HierarchyNode,
  type HierarchyRow,
  hierarchyOf,
  openAtFirst,
  rowsOf,
  toggleNode,
  treeMove,
} from './hierarchy.ts';
import styles from './hierarchy-picker.module.css';
import { hiddenSelection } from './selection.ts';

/** Wait after the last key of the text filter. */
const ESPERA_MS = 250;
const ALTURA = 32;

interface Props {
  readonly label: ReactNode;
  readonly ajuda?: string | undefined;
  readonly nodes: readonly HierarchyNode[];
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** Marking a mother also marks its active descendants; unmarking removes them. True unless told. */
  readonly descendentes?: boolean;
  /** Children cannot be changed while their mother is chosen. */
  readonly bloquearFilhas?: boolean;
}

/** Chooses nodes of a hierarchy, such as organisational areas: filter, keyboard, and only the visible lines rendered. */
export function HierarchyPicker(props: Props) {
  const { nodes, value, onChange, disabled = false, descendentes = true, bloquearFilhas = false } = props;
  const id = useId();
  const tree = useMemo(() => hierarchyOf(nodes), [nodes]);
  const [search, setSearch] = useState('');
  const [busca] = useDebouncedValue(search, ESPERA_MS);
  // Until the first click or key the tree shows the chosen nodes, which may come after the first drawing.
  const [opened, setOpened] = useState<ReadonlySet<number> | null>(null);
  const expanded = useMemo(() => opened ?? openAtFirst(tree, value), [opened, tree, value]);
  const [active, setActive] = useState<number | null>(null);
  const rows = useMemo(() => rowsOf(tree, expanded, busca), [tree, expanded, busca]);
  const chosen = useMemo(() => new Set(value), [value]);
  const mixed = useMemo(() => new Set(value.flatMap((item) => ancestorsOf(tree, item))), [tree, value]);
  const viewport = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => ALTURA,
    overscan: 8,
  });
  const first = Math.max(
    0,
    rows.findIndex(({ node }) => chosen.has(node.id)),
  );
  const current = Math.min(active ?? first, rows.length - 1);
  const locked = (row: HierarchyRow) => disabled || (bloquearFilhas && belowChosen(tree, chosen, row.node.id));
  useEffect(() => {
    if (active === null) viewport.current?.scrollTo({ top: Math.max(0, first - 2) * ALTURA });
  }, [first, active]);
  const toggle = (row: HierarchyRow) => {
    if (locked(row)) return;
    setActive(rows.indexOf(row));
    setOpened(expanded);
    onChange(toggleNode(tree, value, row.node.id, descendentes));
  };
  const open = (row: HierarchyRow, on: boolean) => {
    const next = new Set(expanded);
    if (on) next.add(row.node.id);
    else next.delete(row.node.id);
    setOpened(next);
  };
  function key(event: KeyboardEvent) {
    const row = rows[current];
    const move = treeMove(event.key, rows, current);
    if (!row || !move) return;
    event.preventDefault();
    if (move.tipo === 'marcar') toggle(row);
    else if (move.tipo === 'abrir') open(row, move.aberta);
    else {
      setActive(move.linha);
      virtual.scrollToIndex(move.linha);
    }
  }
  function click({ target }: MouseEvent) {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-linha]') : null;
    const index = Number(line?.dataset.linha);
    const row = line ? rows[index] : undefined;
    if (!row) return;
    setActive(index);
    if (target instanceof Element && target.closest('[data-abrir]')) open(row, !row.expanded);
    else toggle(row);
  }
  const found = new Set(rows.map(({ node }) => node.id));
  const hidden = busca.trim() ? hiddenSelection(value.filter((item) => !found.has(item)).length) : null;
  return (
    <Input.Wrapper
      label={props.label}
      description={props.ajuda}
      labelElement="div"
      labelProps={{ id: `${id}-rotulo` }}
      required={props.required}
      error={props.error}
    >
      <div className={styles.moldura}>
        <Group gap="xs" p={6} wrap="nowrap" className={styles.topo}>
          <TextInput
            size="xs"
            flex={1}
            aria-label="Filtrar"
            placeholder="Pesquisar"
            leftSection={<IconPesquisar size={14} />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <Text size="xs" c="dimmed">
            {value.length}
          </Text>
        </Group>
        {rows.length === 0 && <EmptyState />}
        <div
          ref={viewport}
          role="tree"
          tabIndex={0}
          className={styles.arvore}
          hidden={rows.length === 0}
          aria-labelledby={`${id}-rotulo`}
          aria-multiselectable="true"
          aria-disabled={disabled || undefined}
          aria-activedescendant={rows[current] ? `${id}-${rows[current].node.id}` : undefined}
          onKeyDown={key}
          onClick={click}
        >
          <div role="none" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const row = rows[index];
              if (!row) return null;
              const checked = chosen.has(row.node.id);
              const partly = !checked && mixed.has(row.node.id);
              return (
                <div
                  key={row.node.id}
                  id={`${id}-${row.node.id}`}
                  role="treeitem"
                  tabIndex={-1}
                  aria-level={row.level}
                  aria-posinset={row.position}
                  aria-setsize={row.siblings}
                  aria-expanded={row.hasChildren ? row.expanded : undefined}
                  aria-checked={partly ? 'mixed' : checked}
                  aria-disabled={locked(row) || undefined}
                  data-linha={index}
                  data-ativa={index === current || undefined}
                  className={styles.linha}
                  style={{ transform: `translateY(${start}px)`, paddingLeft: (row.level - 1) * 20 + 6 }}
                >
                  <span className={styles.vao} data-abrir={row.hasChildren || undefined} aria-hidden>
                    {row.hasChildren && (row.expanded ? <IconSetaBaixo size={15} /> : <IconSetaDireita size={15} />)}
                  </span>
                  <Checkbox.Indicator size="xs" checked={checked} indeterminate={partly} disabled={locked(row)} />
                  <span className={styles.nome} data-inativa={row.node.ativo === false || undefined}>
                    {row.node.nome}
                    {row.node.ativo === false && ' (inativa)'}
                  </span>
                </div>
              );
            })}
          </div>
        </div>
        {hidden && (
          <Text size="xs" className={styles.aviso} role="status">
            {hidden}
          </Text>
        )}
      </div>
    </Input.Wrapper>
  );
}
