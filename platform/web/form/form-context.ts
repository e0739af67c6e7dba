import { createContext, use } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { FieldRules } from './field-rules.tsx';

/** What the fields of a form need to know of it, whatever its values are. */
export interface FormContextValue {
  readonly form: UseFormReturn<FieldValues>;
  readonly schema: z.ZodType;
  readonly rules: FieldRules;
  readonly root: { current: HTMLFormElement | null };
  readonly showTab: { current: ((tab: string) => void) | null };
  /** True while the whole form can only be read. */
  readonly somenteLeitura: boolean;
  /** True while the form is of a record that is stored: what is `fixo` is not changed any more. */
  readonly gravado: boolean;
  /** True where the form narrows a list or a report: what is left empty takes all. */
  readonly filtra: boolean;
}

export const FormContext = createContext<FormContextValue | null>(null);

/** The form around a field. Throws outside of a ContractFormView. */
export function useFormContract(): FormContextValue {
  const value = use(FormContext);
  if (!value) throw new Error('O campo precisa de um ContractFormView acima');
  return value;
}
