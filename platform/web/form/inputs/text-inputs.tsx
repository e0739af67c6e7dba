import { PasswordInput, Text, Textarea, TextInput } from '@mantine/core';
import { OptionInput } from './choice-inputs.tsx';
import { frameOf, type InputProps, textOf } from './input-props.ts';

const types = { email: 'email', url: 'url', texto: 'text' } as const;

/** texto, email, url; a text with choices of the moment is picked from them. */
export function LineInput(props: InputProps) {
  if (props.options) return <OptionInput {...props} variant="select" />;
  const type = props.meta.kind === 'email' || props.meta.kind === 'url' ? types[props.meta.kind] : types.texto;
  return (
    <TextInput
      {...frameOf(props)}
      ref={props.inputRef}
      type={type}
      maxLength={props.meta.max}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/** textoLongo: grows with the text; says how much is left when the limit comes near. */
export function LongTextInput(props: InputProps) {
  const value = textOf(props.value);
  const { max } = props.meta;
  const near = max !== undefined && value.length >= max * 0.8;
  return (
    <div>
      <Textarea
        {...frameOf(props)}
        ref={props.inputRef}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={max}
        value={value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
      {near && (
        <Text size="xs" c="dimmed" ta="right" aria-live="polite">
          {value.length}/{max}
        </Text>
      )}
    </div>
  );
}

/** senha: hidden, with a button that shows it. */
export function SecretInput(props: InputProps) {
  return (
    <PasswordInput
      {...frameOf(props)}
      autoComplete={props.autoComplete ?? 'new-password'}
      ref={props.inputRef}
      maxLength={props.meta.max}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
