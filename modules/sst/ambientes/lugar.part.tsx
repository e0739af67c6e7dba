import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldWithin } from '#platform/web/form/field.tsx';
import { type FieldRules, FormRules } from '#platform/web/form/field-rules.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { ambienteHistorico } from './ambiente-historicos.contract.ts';
import { oQueOLugarPede } from './ambientes.rules.ts';

const Campo = fieldWithin(ambienteHistorico.form);

/** Where a workplace is: what its kind of place asks for, and nothing else. */
export function CamposDoLugar({ em = '' }: { readonly em?: string }) {
  const { form } = useFormContract();
  const [localAmbiente, chave, tipo] = useWatch({
    control: form.control,
    name: [`${em}localAmbiente`, `${em}chaveOpcaoTipoEstabelecimentoProprio`, `${em}tipoInscricaoDeTerceiro`],
  });
  const pede = oQueOLugarPede({
    localAmbiente: localAmbiente ?? null,
    chaveOpcaoTipoEstabelecimentoProprio: chave ?? null,
    tipoInscricaoDeTerceiro: tipo ?? null,
  });
  // Each stands here only when its kind of place asks for it.
  const regras = useCallback<FieldRules>(
    (campo) => (campo === `${em}localAmbiente` ? undefined : { obrigatorio: true }),
    [em],
  );
  return (
    <FormRules rules={regras}>
      <Campo name={`${em}localAmbiente`} span={4} />
      {pede.proprio && <Campo name={`${em}chaveOpcaoTipoEstabelecimentoProprio`} span={4} />}
      {pede.estabelecimento && <Campo name={`${em}estabelecimento`} span={4} />}
      {pede.obra && <Campo name={`${em}obra`} span={4} />}
      {pede.deTerceiro && <Campo name={`${em}tipoInscricaoDeTerceiro`} span={4} />}
      {pede.cnpj && <Campo name={`${em}cnpj`} span={4} />}
      {pede.caepf && <Campo name={`${em}caepf`} span={4} />}
      {pede.cno && <Campo name={`${em}cno`} span={4} />}
    </FormRules>
  );
}
