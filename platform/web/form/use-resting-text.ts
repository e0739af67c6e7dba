import { useEffect, useState } from 'react';
import { valueAt } from '#platform/shared/contract/value-at.ts';
import { useFormContract } from './form-context.ts';

const textAt = (values: unknown, name: string): string => {
  const value = valueAt(values, name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Rest after typing, in milliseconds, before what asks the server does. */
const PAUSA = 500;

/**
 * The trimmed text of a field, as it stands when nobody has typed for `pausa` milliseconds. Between the keys nothing is
 * rendered: for what asks the server, or is shown elsewhere.
 */
export function useRestingText(name: string, pausa = PAUSA): string {
  const { form } = useFormContract();
  const [text, setText] = useState(() => textAt(form.getValues(), name));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      name,
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        timer = setTimeout(() => setText(textAt(values, name)), pausa);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, name, pausa]);
  return text;
}
