import { Checkbox, Group, Loader, ScrollArea, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Ref, useState } from 'react';
import { OPCOES_MOSTRADAS, type OptionRow } from '#platform/shared/contract/resource.ts';
import { LISTA_SEM_PAGINA_MAXIMA } from '#platform/shared/page.ts';
import { IconPesquisar } from '../../ui/icons.ts';
import { canMarkAll, hiddenSelection, LIMITE_ATINGIDO, refusalOfAll } from '../selection.ts';
import styles from './checklist.module.css';
import type { FieldExtras } from './input-props.ts';
import { ESPERA_MS } from './reference-input.tsx';
import { allOptions, useOptions } from './use-options.ts';

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
  // More may match than are shown: those are asked for when all are marked.
  const cut = rows.length >= OPCOES_MOSTRADAS;
  const [all, setAll] = useState<{ readonly busca: string; readonly ids: readonly number[] } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const known = all?.busca === busca ? all.ids : null;
  const everything =
    rows.length > 0 && shownMarked === rows.length && (!cut || known?.every((id) => marked.has(id)) === true);
  async function toggleAll() {
    const found = cut ? await allOptions(props.fonte, busca, props.query) : rows;
    if (!found) return;
    const ids = new Set(found.map(({ id }) => id));
    if (everything) return props.onChange(chosen.filter(({ id }) => !ids.has(id)));
    const added = found.filter(({ id }) => !marked.has(id));
    const reason = refusalOfAll(chosen.length + added.length, max, LISTA_SEM_PAGINA_MAXIMA);
    setRefusal(reason);
    if (reason) return;
    setAll({ busca, ids: [...ids] });
    props.onChange([...chosen, ...added]);
  }
  return (
    <div className={styles.lista}>
      <Group gap="xs" wrap="nowrap" className={styles.topo}>
        <Checkbox
          aria-label={`Marcar todos: ${props.rotulo}`}
          checked={everything}
          indeterminate={shownMarked > 0 && !everything}
          disabled={
            disabled ||
            rows.length === 0 ||
            (!everything && !canMarkAll(chosen.length + rows.length - shownMarked, max))
          }
          onChange={() => void toggleAll()}
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
        {refusal && <Text size="xs">{refusal}</Text>}
        {cut && (
          <Text size="xs">{`Mostra os ${OPCOES_MOSTRADAS} primeiros; marcar todos marca também os outros.`}</Text>
        )}
        {hidden && !cut && <Text size="xs">{hidden}</Text>}
      </div>
    </div>
  );
}
