import { Checkbox, Group, Loader, ScrollArea, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Ref, useState } from 'react';
import type { OptionRow } from '#platform/shared/contract/resource.ts';
import { IconPesquisar } from '../../ui/icons.ts';
import { canMarkAll, hiddenSelection, LIMITE_ATINGIDO } from '../selection.ts';
import styles from './checklist.module.css';
import type { FieldExtras } from './input-props.ts';
import { ESPERA_MS } from './reference-input.tsx';
import { useOptions } from './use-options.ts';

interface Props {
  readonly fonte: string;
  readonly rotulo: string;
  readonly chosen: readonly OptionRow[];
  readonly onChange: (chosen: OptionRow[]) => void;
  readonly query: FieldExtras['query'];
  readonly max: number | undefined;
  readonly disabled: boolean;
  readonly enabled: boolean;
  readonly searchRef?: Ref<HTMLInputElement> | undefined;
}

/** A searched list of checkboxes; says when the limit is reached and when marked items are out of sight. */
export function Checklist(props: Props) {
  const { chosen, max, disabled } = props;
  const [search, setSearch] = useState('');
  const [busca] = useDebouncedValue(search, ESPERA_MS);
  const { rows, loading } = useOptions(props.fonte, busca, props.query, props.enabled);
  const marked = new Set(chosen.map(({ id }) => id));
  const shownMarked = rows.filter(({ id }) => marked.has(id)).length;
  const atLimit = max !== undefined && chosen.length >= max;
  const hidden = hiddenSelection(chosen.length - shownMarked);
  const toggle = (row: OptionRow) =>
    props.onChange(marked.has(row.id) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row]);
  const toggleAll = () => {
    const shown = new Set(rows.map(({ id }) => id));
    if (shownMarked === rows.length) props.onChange(chosen.filter(({ id }) => !shown.has(id)));
    else props.onChange([...chosen, ...rows.filter(({ id }) => !marked.has(id))]);
  };
  return (
    <div className={styles.lista}>
      <Group gap="xs" wrap="nowrap" className={styles.topo}>
        <Checkbox
          aria-label={`Marcar todos: ${props.rotulo}`}
          checked={rows.length > 0 && shownMarked === rows.length}
          indeterminate={shownMarked > 0 && shownMarked < rows.length}
          disabled={
            disabled ||
            rows.length === 0 ||
            (shownMarked < rows.length && !canMarkAll(chosen.length + rows.length - shownMarked, max))
          }
          onChange={toggleAll}
        />
        <TextInput
          ref={props.searchRef}
          size="xs"
          flex={1}
          aria-label={`Pesquisar: ${props.rotulo}`}
          placeholder="Pesquisar"
          leftSection={loading ? <Loader size={13} /> : <IconPesquisar size={14} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Text size="xs" c="dimmed" className={styles.contagem}>
          {chosen.length}
          {max !== undefined && `/${max}`}
        </Text>
      </Group>
      <ScrollArea.Autosize mah={220} viewportProps={{ tabIndex: -1 }}>
        {rows.map((row) => (
          <Checkbox
            key={row.id}
            className={styles.item}
            label={row.nome}
            checked={marked.has(row.id)}
            disabled={disabled || (atLimit && !marked.has(row.id))}
            onChange={() => toggle(row)}
          />
        ))}
        {rows.length === 0 && (
          <Text size="sm" c="dimmed" p="sm" ta="center">
            {loading ? 'Carregando...' : 'Sem resultados encontrados'}
          </Text>
        )}
      </ScrollArea.Autosize>
      <div aria-live="polite" className={styles.avisos}>
        {atLimit && <Text size="xs">{LIMITE_ATINGIDO}</Text>}
        {hidden && <Text size="xs">{hidden}</Text>}
      </div>
    </div>
  );
}
