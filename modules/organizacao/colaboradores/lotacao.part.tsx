import { useWatch } from 'react-hook-form';
import { FormSection, fieldWithin } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { lotacaoInicial } from './colaboradores.contract.ts';

const Campo = fieldWithin(lotacaoInicial);

/** Place and salary; what the type of salary does not use is hidden. `prefixo` ends with a dot. */
export function CamposDeLotacao({ prefixo = '', titulo }: { prefixo?: string; titulo?: string }) {
  const { form } = useFormContract();
  const tipo = useWatch({ control: form.control, name: `${prefixo}tipoSalario` }) as string | null | undefined;
  return (
    <FormSection titulo={titulo}>
      <Campo name={`${prefixo}areaOrganizacional`} span={6} />
      <Campo name={`${prefixo}estabelecimento`} span={6} />
      <Campo name={`${prefixo}faixaSalarial`} span={6} />
      <Campo name={`${prefixo}tipoSalario`} span={6} variant="radio" />
      {tipo === '2' && <Campo name={`${prefixo}indice`} span={6} exigido />}
      {tipo === '2' && <Campo name={`${prefixo}quantidade`} span={3} exigido />}
      {tipo === '3' && <Campo name={`${prefixo}salario`} span={3} exigido />}
    </FormSection>
  );
}
