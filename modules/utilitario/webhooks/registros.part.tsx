import { MultiSelect, Skeleton } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FieldCell } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { firstMessage } from '#platform/web/form/server-errors.ts';
import { Unread } from '#platform/web/ui/unread.tsx';
import { listarRegistrosAvisados } from './webhooks.contract.ts';

const nome = 'registros';

/** The kinds of records of which a webhook tells; what the person may not see and stands there already can only be taken away. */
export function Registros() {
  const { form, somenteLeitura } = useFormContract();
  const { field, fieldState } = useController({ name: nome, control: form.control });
  const registros = useEndpoint(listarRegistrosAvisados, {}, { staleTime: 60_000 });
  const { data } = registros;
  const escolhidos = field.value as string[];
  const conhecidos = (data ?? []).map(({ caminho, nome: rotulo }) => ({ value: caminho, label: rotulo }));
  const outros = escolhidos.filter((um) => !conhecidos.some(({ value }) => value === um));
  return (
    <FieldCell name={nome} span={12}>
      {!data && <Unread of={registros} esqueleto={<Skeleton h={60} />} />}
      {data && (
        <MultiSelect
          label="Registros"
          required
          searchable
          hidePickedOptions
          clearable
          placeholder={escolhidos.length === 0 ? 'Digite para procurar' : ''}
          nothingFoundMessage="Nenhum registro com este nome"
          data={[...conhecidos, ...outros.map((value) => ({ value, label: value }))]}
          value={escolhidos}
          onChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
          disabled={somenteLeitura}
          error={firstMessage(fieldState.error)}
          maxDropdownHeight={280}
        />
      )}
    </FieldCell>
  );
}
