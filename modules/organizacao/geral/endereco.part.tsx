import { useWatch } from 'react-hook-form';
import type { Ref } from '#platform/shared/contract/kinds.ts';
import { Field, FormSection } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import type { Address } from '#platform/web/form/inputs/input-props.ts';

/** The fields of an address: the postal code fills what it knows, and the city is chosen among those of the state. */
export function CamposDeEndereco({ prefixo = 'endereco', titulo }: { prefixo?: string; titulo?: string }) {
  const { form } = useFormContract();
  const uf = useWatch({ control: form.control, name: `${prefixo}.uf` }) as Ref | null | undefined;
  const set = (nome: string, value: unknown) => {
    if (value)
      form.setValue(`${prefixo}.${nome}`, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const fill = ({ logradouro, bairro, cidade, uf: found }: Address) => {
    set('logradouro', logradouro);
    set('bairro', bairro);
    set('uf', found && { id: found.id });
    set('cidade', cidade);
  };
  return (
    <FormSection titulo={titulo}>
      <Field name={`${prefixo}.cep`} span={3} onAddress={fill} />
      <Field name={`${prefixo}.logradouro`} span={6} />
      <Field name={`${prefixo}.numero`} span={3} />
      <Field name={`${prefixo}.complemento`} span={4} />
      <Field name={`${prefixo}.bairro`} span={8} />
      <Field
        name={`${prefixo}.uf`}
        span={4}
        onValue={() => form.setValue(`${prefixo}.cidade`, null, { shouldDirty: true })}
      />
      <Field name={`${prefixo}.cidade`} span={8} query={{ estadoId: uf?.id }} />
    </FormSection>
  );
}
