import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Ref } from '#platform/shared/contract/kinds.ts';
import { withChosen } from '../selection.ts';
import { accentFree } from './accent-free.ts';
import { frameOf, type InputProps } from './input-props.ts';
import { useLabels, useOptions } from './use-options.ts';

/** Wait after the last key before a picker asks the server (C-0010). */
export const ESPERA_MS = 500;

const asRef = (value: unknown): Ref | null => {
  if (typeof value === 'number') return { id: value };
  return typeof value === 'object' && value !== null && 'id' in value ? (value as Ref) : null;
};

/** referencia (`{id, nome}`) and referenciaId (the id): a list searched on the server. */
export function ReferenceInput(props: InputProps) {
  const fonte = props.meta.fonte ?? '';
  const chosen = asRef(props.value);
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState(false);
  const [busca] = useDebouncedValue(search, ESPERA_MS);
  const labels = useLabels(fonte, chosen && !chosen.nome ? [chosen.id] : [], props.query);
  const label = chosen ? (chosen.nome ?? labels.get(chosen.id)) : undefined;
  // The input shows the label of what is chosen, which is no search.
  const { rows, loading } = useOptions(fonte, busca === label ? '' : busca, props.query, opened);
  const data = withChosen(rows, chosen && { id: chosen.id, nome: label });
  const waits = opened && (search !== busca || loading);
  return (
    <Select
      {...frameOf(props)}
      ref={props.inputRef}
      data={data.map(({ id, nome }) => ({ value: String(id), label: nome }))}
      // Until the server has answered what is typed, what was there before is no answer: Enter would take it, and it moves under the pointer.
      filter={(found) => (waits ? accentFree(found) : found.options)}
      aria-busy={waits || undefined}
      searchable
      selectFirstOptionOnChange
      clearable={!props.required}
      allowDeselect={!props.required}
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      nothingFoundMessage={waits ? 'Carregando...' : 'Sem resultados encontrados'}
      leftSection={loading ? <Loader size={14} /> : undefined}
      value={chosen ? String(chosen.id) : null}
      onChange={(id) => {
        const row = data.find((option) => String(option.id) === id);
        if (props.meta.kind === 'referenciaId') props.onChange(row?.id ?? null);
        else props.onChange(row ? { id: row.id, nome: row.nome } : null);
      }}
    />
  );
}
