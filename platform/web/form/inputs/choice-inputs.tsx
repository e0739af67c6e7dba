import { Checkbox, Group, MultiSelect, Radio, Select, Stack, Switch } from '@mantine/core';
import type { OptionItem } from '#platform/shared/contract/meta.ts';
import { accentFree } from './accent-free.ts';
import { frameOf, type InputProps, textOf } from './input-props.ts';

/** Up to this many choices are shown all at once. */
const MAXIMO_DE_RADIOS = 3;
const MAXIMO_DE_CAIXAS = 8;

const choices = (props: InputProps): readonly OptionItem[] => props.options ?? props.meta.opcoes ?? [];
const asData = (items: readonly OptionItem[]) => items.map(({ codigo, rotulo }) => ({ value: codigo, label: rotulo }));

/** booleano: a checkbox, or a switch. */
export function BooleanInput(props: InputProps) {
  const Control = props.variant === 'switch' ? Switch : Checkbox;
  return (
    <Control
      id={props.id}
      name={props.name}
      label={props.label}
      description={props.help ?? props.meta.ajuda}
      error={props.error}
      disabled={props.disabled || props.readOnly}
      ref={props.inputRef}
      checked={props.value === true}
      onBlur={props.onBlur}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  );
}

/** opcao: radios for up to three required choices, else a searchable list. */
export function OptionInput(props: InputProps) {
  const items = choices(props);
  const radios =
    props.variant === 'radio' || (props.variant !== 'select' && props.required && items.length <= MAXIMO_DE_RADIOS);
  if (!radios) {
    return (
      <Select
        {...frameOf(props)}
        ref={props.inputRef}
        data={asData(items)}
        filter={accentFree}
        searchable
        selectFirstOptionOnChange
        clearable={!props.required}
        allowDeselect={!props.required}
        value={textOf(props.value) || null}
        onChange={(value) => props.onChange(value)}
      />
    );
  }
  return (
    <Radio.Group
      label={props.label}
      required={props.required}
      error={props.error}
      description={props.help ?? props.meta.ajuda}
      name={props.name}
      value={textOf(props.value)}
      onChange={props.onChange}
    >
      <Group gap="md" mih={36}>
        {items.map(({ codigo, rotulo }, index) => (
          <Radio
            key={codigo}
            value={codigo}
            label={rotulo}
            disabled={props.disabled || props.readOnly}
            ref={index === 0 ? props.inputRef : undefined}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}

const yesOrNo: readonly OptionItem[] = [
  { codigo: 'true', rotulo: 'Sim' },
  { codigo: 'false', rotulo: 'Não' },
];

/** simNao: a list of 'Sim' and 'Não' that may be left empty. */
export function YesNoInput(props: InputProps) {
  return (
    <OptionInput
      {...props}
      variant={props.variant ?? 'select'}
      options={yesOrNo}
      value={typeof props.value === 'boolean' ? String(props.value) : props.value}
      onChange={(value) => props.onChange(value === null ? null : value === 'true')}
    />
  );
}

/** opcoes: checkboxes for a short list, else a searchable list of several choices. */
export function OptionsInput(props: InputProps) {
  const items = choices(props);
  const value = Array.isArray(props.value) ? props.value.map(String) : [];
  if (props.variant === 'select' || items.length > MAXIMO_DE_CAIXAS) {
    return (
      <MultiSelect
        {...frameOf(props)}
        ref={props.inputRef}
        data={asData(items)}
        filter={accentFree}
        searchable
        clearable
        hidePickedOptions
        value={value}
        maxValues={props.max}
        onChange={props.onChange}
      />
    );
  }
  return (
    <Checkbox.Group
      label={props.label}
      required={props.required}
      error={props.error}
      description={props.help ?? props.meta.ajuda}
      value={value}
      onChange={props.onChange}
    >
      <Stack gap={6} mt={4}>
        {items.map(({ codigo, rotulo }) => (
          <Checkbox key={codigo} value={codigo} label={rotulo} disabled={props.disabled || props.readOnly} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
