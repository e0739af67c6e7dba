import { useWatch } from 'react-hook-form';
import type { Ref } from '#platform/shared/contract/kinds.ts';
import { FormSection, fieldWithin } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import type { Address } from '#platform/web/form/inputs/input-props.ts';
import { enderecoOpcional } from './endereco.contract.ts';

const Campo = fieldWithin(enderecoOpcional);

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
      <Campo name={`${prefixo}.cep`} span={3} onAddress={fill} />
      <Campo name={`${prefixo}.logradouro`} span={6} />
      <Campo name={`${prefixo}.numero`} span={3} />
      <Campo name={`${prefixo}.complemento`} span={4} />
      <Campo name={`${prefixo}.bairro`} span={8} />
      <Campo
        name={`${prefixo}.uf`}
        span={4}
        onValue={() => form.setValue(`${prefixo}.cidade`, null, { shouldDirty: true })}
      />
      <Campo name={`${prefixo}.cidade`} span={8} query={{ estadoId: uf?.id }} />
    </FormSection>
  );
}
