import { useState } from 'react';

/** How a value is read from what people type and written back. */
export interface TypedText {
  /** The value of a text, or null when the text is not one. */
  readonly read: (text: string) => unknown;
  /** The text of a value that `read` gave. */
  readonly write: (value: unknown) => string;
  /** Shapes the text while it is typed. */
  readonly shape?: (text: string) => string;
}

/**
 * A text that stands for a value. While it is typed it stays as typed; a text that is no value goes to the form as it
 * is, so that the contract refuses it by name and nothing typed is lost. On leaving it is written in full.
 */
export function useTypedText(
  value: unknown,
  onChange: (value: unknown) => void,
  { read, write, shape = (text) => text }: TypedText,
) {
  const [typed, setTyped] = useState<string | null>(null);
  const meaning = (text: string): unknown => (text.trim() === '' ? null : (read(text) ?? text));
  const written = value === null || value === undefined || value === '' ? '' : write(value);
  // What was typed holds only while it still means the form's value: a reset or a set from outside wins.
  const current = typed !== null && (meaning(typed) ?? null) === (value ?? null) ? typed : written;
  return {
    text: current,
    type: (text: string) => {
      const shaped = shape(text);
      setTyped(shaped);
      onChange(meaning(shaped));
    },
    finish: () => setTyped(null),
  };
}
