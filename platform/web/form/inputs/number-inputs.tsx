import { Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { lerDinheiro } from '#platform/shared/format/dinheiro.ts';
import { formatarHoras, lerHorario, lerHoras, mascararHora } from '#platform/shared/format/hora.ts';
import { decimalValido, formatarDecimal, lerDecimal, lerInteiro } from '#platform/shared/format/numero.ts';
import { type TypedText, useTypedText } from '../use-typed-text.ts';
import { frameOf, type InputProps, textOf } from './input-props.ts';
import { digits } from './masks.ts';

function TypedInput(
  props: InputProps & { typed: TypedText; mode: 'numeric' | 'decimal'; left?: ReactNode; right?: ReactNode },
) {
  const { text, type, finish } = useTypedText(props.value, props.onChange, props.typed);
  return (
    <TextInput
      {...frameOf(props)}
      ref={props.inputRef}
      inputMode={props.mode}
      leftSection={props.left}
      rightSection={props.right}
      leftSectionPointerEvents="none"
      rightSectionPointerEvents="none"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        finish();
        props.onBlur();
      }}
    />
  );
}

const integer: TypedText = { read: lerInteiro, write: textOf };
/** '8' and '8:30' alike: hours alone are whole ones. */
const withMinutes = (text: string) => (/^\d{1,2}$/.test(text) ? `${text}:00` : text);

const time: TypedText = {
  read: (text) => lerHorario(withMinutes(text)),
  write: textOf,
  shape: (text) => mascararHora(text).slice(0, 5),
};

const amount: TypedText = {
  read: (text) => {
    const minutos = lerHoras(withMinutes(text));
    return minutos === null ? null : formatarHoras(minutos);
  },
  write: textOf,
  shape: (text) => mascararHora(text).slice(0, 7),
};

const writeDecimal = (casas: number) => (value: unknown) => {
  const text = textOf(value);
  return decimalValido(text) ? formatarDecimal(text, casas) : text;
};

const unit = (text: string) => (
  <Text size="sm" c="dimmed" aria-hidden>
    {text}
  </Text>
);

/** inteiro: a JSON number. */
export function IntegerInput(props: InputProps) {
  const { soDigitos, max } = props.meta;
  const typed = soDigitos ? { ...integer, shape: digits(String(max ?? '').length) } : integer;
  return <TypedInput {...props} typed={typed} mode="numeric" />;
}

/** decimal: a decimal string; '1.234,56' and '1234,56' alike. */
export function DecimalInput(props: InputProps) {
  const casas = props.meta.casas ?? 2;
  return (
    <TypedInput
      {...props}
      typed={{ read: (text) => lerDecimal(text, casas), write: writeDecimal(casas) }}
      mode="decimal"
    />
  );
}

/** percentual: a decimal string with '%' at its side. */
export function PercentInput(props: InputProps) {
  const casas = props.meta.casas ?? 2;
  const typed = { read: (text: string) => lerDecimal(text.replace('%', ''), casas), write: writeDecimal(casas) };
  return <TypedInput {...props} typed={typed} mode="decimal" right={unit('%')} />;
}

/** dinheiro: a decimal string with 'R$' at its side. */
export function MoneyInput(props: InputProps) {
  return (
    <TypedInput {...props} typed={{ read: lerDinheiro, write: writeDecimal(2) }} mode="decimal" left={unit('R$')} />
  );
}

/** hora: 'HH:mm'; '0830', '8:30' and '8' are read too. */
export function TimeInput(props: InputProps) {
  return <TypedInput {...props} placeholder={props.placeholder ?? 'hh:mm'} typed={time} mode="numeric" />;
}

/** horas: 'H:MM'; '40' is forty hours. */
export function HoursInput(props: InputProps) {
  return <TypedInput {...props} placeholder={props.placeholder ?? 'h:mm'} typed={amount} mode="numeric" />;
}
