import { Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { z } from 'zod';
import { useContractForm } from '../form/contract-form.ts';
import { ContractFormView } from '../form/contract-form-view.tsx';
import { completeValues } from '../form/defaults.ts';
import { AnyField, FieldGrid, type FieldProps } from '../form/field.tsx';
import { NarrowedField, type Narrowing } from '../form/narrowed-field.tsx';
import { IconLimpar, IconPesquisar } from '../ui/icons.ts';

export type FilterValues = Record<string, unknown>;

export interface FilterProps {
  readonly schema: z.ZodType;
  readonly valores: Readonly<FilterValues>;
  readonly onPesquisar: (values: FilterValues) => void;
  readonly onLimpar: () => void;
  /** After 'Limpar'. */
  readonly fim?: ReactNode;
}

/** The form of a list's filter. */
export function FilterForm({
  schema,
  valores,
  onPesquisar,
  onLimpar,
  fim,
  children,
}: FilterProps & { readonly children: ReactNode }) {
  const contract = useContractForm<FilterValues>({
    schema: schema as z.ZodType<FilterValues>,
    defaults: valores,
    onSubmit: onPesquisar,
    checkCompany: false,
  });
  const { form } = contract;
  const given = JSON.stringify(valores);
  const shown = useRef(given);
  // Another filter in the URL, such as by the back button; the form stays, so that the focus does too.
  useEffect(() => {
    if (shown.current === given) return;
    shown.current = given;
    form.reset(completeValues(schema, valores));
  }, [given, form, schema, valores]);
  return (
    <ContractFormView of={contract} enviaComEnter filtra>
      <FieldGrid>{children}</FieldGrid>
      <Group gap="xs" mt="md" justify="flex-end">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconLimpar size={15} />}
          onClick={() => {
            form.reset();
            onLimpar();
          }}
        >
          Limpar
        </Button>
        {fim}
        <Button type="submit" size="xs" leftSection={<IconPesquisar size={15} />}>
          Pesquisar
        </Button>
      </Group>
    </ContractFormView>
  );
}

/** The properties of a field of a filter; `dentroDe` is the field that narrows it, `naLinha` whether it stands in the line over the list. */
export type FieldOfFilter<Name extends string = string> = FieldProps<Name> & {
  readonly dentroDe?: Narrowing<Name>;
  readonly naLinha?: boolean;
};

/** Fields of a filter by their names in its contract, or by their properties. */
export function FilterFields({ fields }: { fields: readonly (string | FieldOfFilter)[] }) {
  return fields.map((field) => {
    const { dentroDe, naLinha: _, ...given }: FieldOfFilter = typeof field === 'string' ? { name: field } : field;
    return dentroDe ? (
      <NarrowedField key={given.name} {...given} dentroDe={dentroDe} />
    ) : (
      <AnyField key={given.name} {...given} />
    );
  });
}
