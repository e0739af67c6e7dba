import { useWatch } from 'react-hook-form';
import { Field, FormSection } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';

/** Place and salary; what the type of salary does not use is hidden. `prefixo` ends with a dot. */
export function CamposDeLotacao({ prefixo = '', titulo }: { prefixo?: string; titulo?: string }) {
  const { form } = useFormContract();
  const tipo = useWatch({ control: form.control, name: `${prefixo}tipoSalario` }) as string | null | undefined;
  return (
    <FormSection titulo={titulo}>
      <Field name={`${prefixo}areaOrganizacional`} span={6} />
      <Field name={`${prefixo}estabelecimento`} span={6} />
      <Field name={`${prefixo}faixaSalarial`} span={6} />
      <Field name={`${prefixo}tipoSalario`} span={6} variant="radio" />
      {tipo === '2' && <Field name={`${prefixo}indice`} span={6} />}
      {tipo === '2' && <Field name={`${prefixo}quantidade`} span={3} />}
      {tipo === '3' && <Field name={`${prefixo}salario`} span={3} />}
    </FormSection>
  );
}
