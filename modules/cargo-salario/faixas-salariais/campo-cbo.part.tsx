import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { codigosCbos } from '#modules/organizacao/geral/cbos.contract.ts';
import { fieldAt, metaOf } from '#platform/shared/contract/meta.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FieldCell } from '#platform/web/form/field.tsx';
import { useFieldRule } from '#platform/web/form/field-rules.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { ESPERA_MS } from '#platform/web/form/inputs/reference-input.tsx';
import { firstMessage } from '#platform/web/form/server-errors.ts';

/** A CBO code chosen by code or words of the occupation; the form holds the six digits. */
export function CampoCbo({ name, span }: { name: string; span: number }) {
  const { form, schema, somenteLeitura } = useFormContract();
  const { field, fieldState } = useController({ name, control: form.control });
  const { obrigatorio } = useFieldRule(name);
  const id = useId();
  const [texto, setTexto] = useState('');
  const [procura] = useDebouncedValue(texto, ESPERA_MS);
  const codigo = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  const atual = useEndpoint(codigosCbos, { query: { codigoOudescricao: codigo } }, { enabled: codigo !== null });
  const rotulo = atual.data?.find((cbo) => cbo.codigo === codigo)?.nome;
  const busca = procura === rotulo ? '' : procura;
  const achados = useEndpoint(codigosCbos, { query: { codigoOudescricao: busca } }, { keepPrevious: true });
  const opcoes = new Map((achados.data ?? []).map((cbo) => [cbo.codigo, cbo.nome]));
  if (codigo !== null && !opcoes.has(codigo)) opcoes.set(codigo, rotulo ?? codigo);
  return (
    <FieldCell name={name} span={span}>
      <Select
        id={id}
        ref={field.ref}
        label={metaOf(fieldAt(schema, name))?.label}
        required={obrigatorio === true}
        error={firstMessage(fieldState.error)}
        readOnly={somenteLeitura}
        placeholder="Código ou ocupação"
        data={[...opcoes].map(([value, label]) => ({ value, label }))}
        filter={({ options }) => options}
        searchable
        clearable={!obrigatorio}
        searchValue={texto}
        onSearchChange={setTexto}
        nothingFoundMessage={achados.isFetching ? 'Carregando...' : 'Sem resultados encontrados'}
        leftSection={achados.isFetching ? <Loader size={14} /> : undefined}
        value={codigo}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </FieldCell>
  );
}
