import { useWatch } from 'react-hook-form';
import { call } from '#platform/web/api/call.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import type { Address } from '#platform/web/form/inputs/input-props.ts';
import { type CatForm, comunicacaoDeAcidente } from './cat.contract.ts';
import { enderecoDoEstabelecimento } from './local.contract.ts';

const Campo = fieldOf(comunicacaoDeAcidente.form);

/** Where it happened: an establishment of the company brings its address, and a postal code what it knows. */
export function LocalDoAcidente() {
  const { form } = useFormContract();
  const { tipoLocal } = useWatch({ control: form.control }) as Partial<CatForm>;
  const por = (nome: keyof CatForm, valor: unknown) =>
    form.setValue(nome, valor, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const doCep = ({ logradouro, bairro, cidade }: Address) => {
    for (const [nome, valor] of Object.entries({ logradouro, bairro, cidade }))
      if (valor) por(nome as keyof CatForm, valor);
  };
  async function doEstabelecimento(valor: unknown) {
    const estabelecimentoId = (valor as { id?: number } | null)?.id;
    if (!estabelecimentoId) return;
    try {
      const endereco = await call(enderecoDoEstabelecimento, { query: { estabelecimentoId } });
      // Chosen anew while this was on its way: the later answer counts.
      if (form.getValues('estabelecimento')?.id !== estabelecimentoId) return;
      for (const [nome, um] of Object.entries({ ...endereco, numero: endereco.numero ?? 'S/N' }))
        por(nome as keyof CatForm, um);
    } catch {
      // The call has shown why; the address can be typed.
    }
  }
  return (
    <FormSection titulo="O local">
      <Campo name="tipoLocal" span={6} variant="select" />
      <Campo name="local" span={6} />
      {tipoLocal === '1' && (
        <Campo name="estabelecimento" span={12} onValue={(valor) => void doEstabelecimento(valor)} />
      )}
      {tipoLocal === '3' && <Campo name="cnpjDoLocal" span={12} />}
      {tipoLocal === '2' ? (
        <>
          <Campo name="pais" span={5} />
          <Campo name="codigoPostal" span={3} />
        </>
      ) : (
        <>
          <Campo name="cep" span={3} onAddress={doCep} />
          <Campo name="cidade" span={5} />
        </>
      )}
      <Campo name="bairro" span={4} />
      <Campo name="logradouro" span={6} />
      <Campo name="numero" span={2} />
      <Campo name="complemento" span={4} />
    </FormSection>
  );
}
