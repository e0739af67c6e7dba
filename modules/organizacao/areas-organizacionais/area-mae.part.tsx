import { Select } from '@mantine/core';
import { useController } from 'react-hook-form';
import type { Ref } from '#platform/shared/contract/kinds.ts';
import { contem } from '#platform/shared/text.ts';
import { FieldCell } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import type { AreaResumida } from './areas-consultas.contract.ts';

/** The mother of an area, among those that may be it; `bloqueio` says why it cannot be changed. */
export function AreaMae({ maes, bloqueio }: { maes: readonly AreaResumida[]; bloqueio: string | null }) {
  const { form, somenteLeitura } = useFormContract();
  const { field, fieldState } = useController({ name: 'areaMae', control: form.control });
  const chosen = field.value as Ref | null | undefined;
  const texts = new Map(maes.map(({ id, nome, descricaoHierarquia }) => [String(id), descricaoHierarquia ?? nome]));
  return (
    <FieldCell name="areaMae" span={6}>
      <Select
        ref={field.ref}
        name="areaMae"
        label="Área mãe"
        description={bloqueio}
        data={[...texts]
          .map(([value, label]) => ({ value, label }))
          .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'))}
        searchable
        clearable
        filter={({ options, search }) => options.filter((option) => 'label' in option && contem(option.label, search))}
        limit={200}
        nothingFoundMessage="Sem resultados encontrados"
        disabled={bloqueio !== null}
        readOnly={somenteLeitura}
        error={fieldState.error?.message}
        value={chosen ? String(chosen.id) : null}
        onChange={(id) => field.onChange(id === null ? null : { id: Number(id), nome: texts.get(id) })}
        onBlur={field.onBlur}
      />
    </FieldCell>
  );
}
