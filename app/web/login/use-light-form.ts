import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#platform/web/api/api-error.ts';

type Messages = Readonly<Record<string, string | null | undefined>>;

/**
 * A form of a few fields for the pages that come before everything else, where the contract forms (and the validation
 * library with them) would weigh more than the page. The server checks the same rules by the contract.
 */
export function useLightForm(o: {
  /** Messages of the fields as they are now; null where there is nothing to say. */
  readonly check: () => Messages;
  readonly send: () => Promise<void>;
  /** What to say of a failure that is none of the server's. */
  readonly failed: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Messages>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  // After the paint that marks the fields, so that a reader tells the message with the field.
  useEffect(() => {
    if (Object.values(errors).some(Boolean)) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog's form is inside the page's form for React: without this both would be sent.
    event.stopPropagation();
    if (busy) return;
    const messages = o.check();
    setFailure(null);
    setErrors(messages);
    if (Object.values(messages).some(Boolean)) return;
    setBusy(true);
    try {
      await o.send();
    } catch (error) {
      setFailure(
        error instanceof ApiError ? [error.mensagem, ...error.erros.map((e) => e.mensagem)].join('\n') : o.failed,
      );
    } finally {
      setBusy(false);
    }
  }
  // A message that was shown goes as soon as its field is right.
  const now = Object.values(errors).some(Boolean) ? o.check() : {};
  return { form, submit, busy, failure, error: (name: string) => (errors[name] && now[name]) || undefined };
}
