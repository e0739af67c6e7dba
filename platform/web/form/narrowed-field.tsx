import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldAt, metaOf } from '#platform/shared/contract/meta.ts';
import { AnyField, type FieldProps } from './field.tsx';
import { useFormContract } from './form-context.ts';
import { useRefused } from './inputs/use-options.ts';

/** Another field of the form that narrows the choices of a picker, and the query parameter by which it does. */
export interface Narrowing<Name extends string = string> {
  readonly campo: Name;
  readonly parametro: string;
}

const idOf = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value;
  const id = (value as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'number' ? id : undefined;
};

/** A picker that another field narrows, such as the city of a state: what was chosen goes once the other field rules it out. */
export function NarrowedField({ dentroDe, ...field }: FieldProps & { readonly dentroDe: Narrowing }) {
  const { form, schema } = useFormContract();
  const [within, chosen] = useWatch({ control: form.control, name: [dentroDe.campo, field.name] });
  const query = { [dentroDe.parametro]: idOf(within) };
  const refused = useRefused(metaOf(fieldAt(schema, field.name))?.fonte ?? '', idOf(chosen), query);
  useEffect(() => {
    if (refused) form.setValue(field.name, null, { shouldDirty: true });
  }, [refused, form, field.name]);
  return <AnyField {...field} query={query} />;
}
