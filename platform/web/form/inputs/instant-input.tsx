import { TextInput } from '@mantine/core';
import { aplicarMascara } from '#platform/shared/br/digitos.ts';
import { formatarInstante, zonaAtual } from '#platform/shared/format/instante.ts';
import { useTypedText } from '../use-typed-text.ts';
import { frameOf, type InputProps, textOf } from './input-props.ts';
import { readInstant } from './instant.ts';

const shape = (text: string) => aplicarMascara(text.replace(/\D/g, '').slice(0, 12), '00/00/0000 00:00');

/** instante: date and time of day in the zone of the session; the value is ISO 8601. */
export function InstantInput(props: InputProps) {
  const zona = zonaAtual();
  const { text, type, finish } = useTypedText(props.value, props.onChange, {
    read: (typed) => readInstant(typed, zona),
    write: (value) => formatarInstante(textOf(value), zona),
    shape,
  });
  return (
    <TextInput
      {...frameOf(props)}
      placeholder={props.placeholder ?? 'dd/mm/aaaa hh:mm'}
      ref={props.inputRef}
      inputMode="numeric"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        finish();
        props.onBlur();
      }}
    />
  );
}
