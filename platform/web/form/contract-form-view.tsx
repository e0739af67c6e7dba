import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ContractForm } from './contract-form.ts';
import { FormRules } from './field-rules.tsx';
import { FormContext } from './form-context.ts';

interface Props<T extends FieldValues> {
  readonly of: ContractForm<T>;
  /** Lets Enter in an input submit: for short forms such as filters and log-in. */
  readonly enviaComEnter?: boolean;
  readonly somenteLeitura?: boolean;
  readonly gravado?: boolean;
  readonly filtra?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

// In a long form an Enter meant for a picker or a date would save half-typed work.
function holdEnter(event: KeyboardEvent) {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'submit') return;
  // A dialog is short, and its form is inside the page's form for React: a line of text in it is sent by Enter.
  const isLine = target.matches('input:not([type]), [type="text"], [type="email"], [type="tel"], [type="number"]');
  const opensList = target.matches('[aria-haspopup], [role="combobox"]');
  if (isLine && !opensList && target.closest('[aria-modal="true"]')) return;
  event.preventDefault();
}

/** The `<form>` of a contract form; fields below find it by themselves. */
export function ContractFormView<T extends FieldValues>({
  of,
  enviaComEnter = false,
  somenteLeitura = false,
  gravado = false,
  filtra = false,
  className,
  children,
}: Props<T>) {
  const { form, schema, rules, root, showTab } = of;
  const value = useMemo(
    () => ({
      form: form as unknown as UseFormReturn<FieldValues>,
      schema,
      rules,
      root,
      showTab,
      somenteLeitura,
      gravado,
      filtra,
    }),
    [form, schema, rules, root, showTab, somenteLeitura, gravado, filtra],
  );
  return (
    <FormContext value={value}>
      <FormRules rules={rules}>
        <form
          ref={root}
          noValidate
          autoComplete="off"
          data-leitura={somenteLeitura || undefined}
          className={className}
          onSubmit={of.submit}
          onKeyDown={enviaComEnter ? undefined : holdEnter}
          onChange={() => {
            of.saved.current = false;
          }}
        >
          {children}
        </form>
      </FormRules>
    </FormContext>
  );
}
