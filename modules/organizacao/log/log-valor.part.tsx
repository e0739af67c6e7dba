import { Select } from '@mantine/core';
import { useController } from 'react-hook-form';
import { fieldAt, metaOf } from '#platform/shared/contract/meta.ts';
import { FieldCell } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { firstMessage } from '#platform/web/form/server-errors.ts';

/** A filter field whose choices are the values that occur in the log; one of the URL stays even when it does not occur. */
export function CampoDeValor({ name, valores }: { name: string; valores: readonly string[] }) {
  const { form, schema } = useFormContract();
  const { field, fieldState } = useController({ name, control: form.control });
  const value = typeof field.value === 'string' ? field.value : null;
  return (
    <FieldCell name={name} span={4}>
      <Select
        label={metaOf(fieldAt(schema, name))?.label}
        data={[...new Set([...valores, ...(value ? [value] : [])])]}
        value={value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={firstMessage(fieldState.error)}
        searchable
        clearable
        nothingFoundMessage="Sem resultados encontrados"
        clearButtonProps={{ 'aria-label': 'Limpar' }}
      />
    </FieldCell>
  );
}
