import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { useState } from 'react';
import { aplicarMascara } from '#platform/shared/br/digitos.ts';
import { dataValida, formatarData, formatarMes, lerData, lerMes } from '#platform/shared/format/data.ts';
import { IconCalendario } from '../../ui/icons.ts';
import { type TypedText, useTypedText } from '../use-typed-text.ts';
import type Calendar from './calendar.tsx';
import { frameOf, type InputProps, textOf } from './input-props.ts';

/** Puts the slashes in while digits are typed at the end; a text with separators of its own stays as typed. */
export function shapeDate(text: string): string {
  return /^[\d/]*$/.test(text) && !/^\d?\/|\/\d\/|\/\//.test(text)
    ? aplicarMascara(text.replace(/\D/g, '').slice(0, 8), '00/00/0000')
    : text.slice(0, 10);
}

/** The same for month and year; a whole date that is written or pasted stays as it is. */
export function shapeMonth(text: string): string {
  return /^\d{1,6}$/.test(text.replace(/^(\d{2})\/(\d{0,4})$/, '$1$2'))
    ? aplicarMascara(text.replace(/\D/g, ''), '00/0000')
    : text.slice(0, 10);
}

const typedMonth: TypedText = { read: lerMes, write: (value) => formatarMes(textOf(value)), shape: shapeMonth };
const typedDate: TypedText = { read: lerData, write: (value) => formatarData(textOf(value)), shape: shapeDate };

/** data: typed dd/mm/aaaa, or mm/aaaa where only the month is asked, or chosen in the calendar; the value is 'yyyy-MM-dd'. */
export function DateInput(props: InputProps) {
  const [opened, setOpened] = useState(false);
  const [Shown, setShown] = useState<typeof Calendar | null>(null);
  const { text, type, finish } = useTypedText(props.value, props.onChange, props.meta.porMes ? typedMonth : typedDate);
  const value = textOf(props.value);
  const locked = props.disabled || props.readOnly;
  /** The calendar opens when it is there: opened empty, it would get neither the focus nor the Escape that closes it. */
  async function toggle() {
    if (!Shown)
      setShown(
        await import('./calendar.tsx').then(
          ({ default: loaded }) =>
            () =>
              loaded,
        ),
      );
    setOpened(!opened);
  }
  const button = (
    <Popover.Target>
      <ActionIcon
        color="gray.7"
        size={28}
        aria-label={`Abrir calendário de ${props.meta.label}`}
        disabled={locked}
        onClick={toggle}
      >
        <IconCalendario size={17} />
      </ActionIcon>
    </Popover.Target>
  );
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus shadow="md">
      <TextInput
        {...frameOf(props)}
        placeholder={props.placeholder ?? (props.meta.porMes ? 'mm/aaaa' : 'dd/mm/aaaa')}
        ref={props.inputRef}
        inputMode="numeric"
        value={text}
        rightSection={button}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => {
          finish();
          props.onBlur();
        }}
      />
      <Popover.Dropdown p="xs" aria-label={`Calendário de ${props.meta.label}`}>
        {Shown && (
          <Shown
            porMes={props.meta.porMes === true}
            value={dataValida(value) ? value : null}
            onChange={(chosen) => {
              props.onChange(chosen);
              setOpened(false);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
