import { type CSSProperties, memo, type ReactNode, useId } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { z } from 'zod';
import { fieldAt, metaOf } from '#platform/shared/contract/meta.ts';
import { useOptionalSession } from '../session/session-context.tsx';
import { CAMPO } from './dom.ts';
import styles from './field.module.css';
import { useFieldRule } from './field-rules.tsx';
import { useFormContract } from './form-context.ts';
import type { FieldExtras } from './inputs/input-props.ts';
import { inputs } from './inputs/registry.ts';
import { onlyOneCompany } from './one-company.ts';
import { firstMessage } from './server-errors.ts';

export interface FieldProps<Name extends string = string> extends FieldExtras {
  /** Form path in the contract: 'pessoal.cpf'. */
  readonly name: Name;
  /** Columns of twelve on a wide screen; by kind unless given. */
  readonly span?: number;
  /** Another label than the contract's. */
  readonly label?: ReactNode;
  /** The mark '*' where what else was filled in asks for the field, and the contract alone does not. */
  readonly exigido?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  /** Told after the value changed, for fields that depend on it. */
  readonly onValue?: (value: unknown) => void;
}

/** Cell of the form's grid. */
export function FieldCell({ name, span, children }: { name?: string; span: number; children: ReactNode }) {
  return (
    <div className={styles.celula} style={{ '--span': span } as CSSProperties} {...(name ? { [CAMPO]: name } : {})}>
      {children}
    </div>
  );
}

function FieldInput({
  name,
  span,
  label,
  exigido,
  disabled = false,
  readOnly = false,
  onValue,
  ...extras
}: FieldProps) {
  const { form, schema, somenteLeitura, gravado } = useFormContract();
  const rule = useFieldRule(name);
  const session = useOptionalSession();
  const { field, fieldState } = useController({ name, control: form.control });
  const id = useId();
  const fieldSchema = fieldAt(schema, name);
  const meta = metaOf(fieldSchema);
  if (!meta || !fieldSchema) throw new Error(`O contrato não tem o campo '${name}'`);
  if (meta.kind === 'lista' || meta.kind === 'grupo' || meta.kind === 'arquivo')
    throw new Error(`O campo '${name}' é do tipo ${meta.kind}, que tem componente próprio`);
  if (rule.visivel === false || (meta.sensivel && !session?.permissions.has(meta.sensivel))) return null;
  const { input: Input, span: usual } = inputs[meta.kind];
  const required = rule.obrigatorio ?? exigido ?? meta.obrigatorio;
  const nothingToChoose = onlyOneCompany(meta, session?.info, { required: required === true, value: field.value });
  return (
    <FieldCell name={name} span={span ?? usual}>
      <Input
        {...extras}
        {...(rule.ajuda ? { help: rule.ajuda } : {})}
        id={id}
        name={name}
        meta={meta}
        schema={fieldSchema}
        label={label ?? meta.label}
        required={required}
        error={firstMessage(fieldState.error)}
        disabled={disabled || nothingToChoose}
        readOnly={readOnly || somenteLeitura || (gravado && meta.fixo === true)}
        value={field.value}
        onChange={(value) => {
          field.onChange(value);
          onValue?.(value);
        }}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
    </FieldCell>
  );
}

/**
 * A field of the contract: finds label, limits, kind, choices and the mark '*' by its path and renders the right input.
 * Throws when the contract has no such field. For names that are known only while the application runs; `fieldOf` and its
 * like for all others.
 */
export const AnyField = memo(FieldInput);

/** Names of the fields of a form that hold child rows, and the values of one row. */
export type ListName<T> = { [K in keyof T & string]: T[K] extends readonly object[] ? K : never }[keyof T & string];
export type ListItem<T, N extends keyof T> = T[N] extends readonly (infer Item extends FieldValues)[] ? Item : never;

/** A field whose names the compiler checks. */
export type TypedField<T extends FieldValues> = (props: FieldProps<FieldPath<T>>) => ReactNode;

/** The field component with the names of one contract: `const Campo = fieldOf(cargo.form)` beside the screen. */
export function fieldOf<T extends FieldValues>(_schema: z.ZodType<T>): TypedField<T> {
  return AnyField as unknown as TypedField<T>;
}

/** The field component for the items of a child list, beside the dialog of `ChildList`: names are those of one item. */
export function fieldOfItem<T extends FieldValues, N extends ListName<T>>(
  _schema: z.ZodType<T>,
  _lista: N,
): TypedField<ListItem<T, N>> {
  return AnyField as unknown as TypedField<ListItem<T, N>>;
}

/** The field component for a part of several forms: `<Campo name={`${prefixo}cep`}>`, where `prefixo` says which form's group. */
export function fieldWithin<T extends FieldValues>(
  _schema: z.ZodType<T>,
): (props: FieldProps<`${string}${FieldPath<T>}`>) => ReactNode {
  return AnyField as unknown as (props: FieldProps<`${string}${FieldPath<T>}`>) => ReactNode;
}

/** Twelve-column grid of fields; one column on a phone. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grade}>{children}</div>;
}

/** A titled group of fields in a form. */
export function FormSection({ titulo, children }: { titulo?: string | undefined; children: ReactNode }) {
  if (!titulo) return <FieldGrid>{children}</FieldGrid>;
  return (
    <fieldset className={styles.secao}>
      <legend className={styles.legenda}>{titulo}</legend>
      <FieldGrid>{children}</FieldGrid>
    </fieldset>
  );
}
