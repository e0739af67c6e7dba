import { Group, Input, Pill, Popover } from '@mantine/core';
import { useState } from 'react';
import type { Ref as Reference } from '#platform/shared/contract/kinds.ts';
import type { OptionRow } from '#platform/shared/contract/resource.ts';
import { IconSetaBaixo } from '../../ui/icons.ts';
import { useFormContract } from '../form-context.ts';
import { Checklist } from './checklist.tsx';
import { frameOf, type InputProps } from './input-props.ts';
import { useLabels } from './use-options.ts';

const ALL = { m: 'Todos', f: 'Todas' } as const;
/** Names shown before the rest becomes a count. */
const VISIVEIS = 3;

function useChosen(props: InputProps): OptionRow[] {
  const items = Array.isArray(props.value) ? (props.value as (number | Reference)[]) : [];
  const refs = items.map((item): Reference => (typeof item === 'number' ? { id: item } : item));
  const labels = useLabels(
    props.meta.fonte ?? '',
    refs.filter(({ nome }) => !nome).map(({ id }) => id),
    props.query,
  );
  return refs.map(({ id, nome }) => ({ id, nome: nome ?? labels.get(id) ?? '...' }));
}

/** referencias (`[{id, nome}]`) and referenciasIds (ids): a checklist in a popover, or open with `variant="aberta"`. */
export function ReferencesInput(props: InputProps) {
  const [opened, setOpened] = useState(false);
  const chosen = useChosen(props);
  const frame = frameOf(props);
  const locked = props.disabled || props.readOnly;
  const change = (rows: OptionRow[]) =>
    props.onChange(props.meta.kind === 'referenciasIds' ? rows.map(({ id }) => id) : rows);
  // The contract's own ceiling protects the server; only a smaller one is a limit for people.
  const max = props.max ?? (props.meta.max !== undefined && props.meta.max < 5000 ? props.meta.max : undefined);
  const list = (
    <Checklist
      fonte={props.meta.fonte ?? ''}
      rotulo={props.meta.label}
      chosen={chosen}
      onChange={change}
      query={props.query}
      max={max}
      disabled={locked}
      enabled={opened || props.variant === 'aberta'}
      searchRef={props.variant === 'aberta' ? props.inputRef : undefined}
    />
  );
  // A report or a list that is not narrowed by it takes all.
  const meansAll = useFormContract().filtra && !props.required;
  const wrapper = { label: frame.label, required: frame.required, error: frame.error, description: frame.description };
  if (props.variant === 'aberta') {
    return (
      <Input.Wrapper {...wrapper} labelElement="div" role="group" aria-label={props.meta.label}>
        {list}
      </Input.Wrapper>
    );
  }
  return (
    <Input.Wrapper {...wrapper} id={props.id}>
      <Popover
        opened={opened}
        onChange={setOpened}
        width="target"
        position="bottom-start"
        trapFocus
        returnFocus
        shadow="md"
      >
        <Popover.Target>
          <Input
            component="button"
            type="button"
            id={props.id}
            pointer
            multiline
            error={props.error}
            disabled={locked}
            aria-haspopup="dialog"
            // The kinds share one ref for inputs and text areas, and here the button takes the focus.
            ref={props.inputRef as never}
            data-autofocus={frame['data-autofocus']}
            rightSection={<IconSetaBaixo size={15} />}
            onClick={() => setOpened(!opened)}
            onBlur={props.onBlur}
          >
            {chosen.length === 0 ? (
              <Input.Placeholder>
                {props.placeholder ?? (meansAll ? ALL[props.meta.genero] : 'Selecione')}
              </Input.Placeholder>
            ) : (
              <Names chosen={chosen} />
            )}
          </Input>
        </Popover.Target>
        <Popover.Dropdown p={0} miw={260} aria-label={props.meta.label}>
          {list}
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  );
}

function Names({ chosen }: { chosen: readonly OptionRow[] }) {
  return (
    <Group component="span" gap={4} py={2}>
      {chosen.slice(0, VISIVEIS).map(({ id, nome }) => (
        <Pill component="span" key={id} size="sm">
          {nome}
        </Pill>
      ))}
      {chosen.length > VISIVEIS && <span>+{chosen.length - VISIVEIS}</span>}
    </Group>
  );
}
