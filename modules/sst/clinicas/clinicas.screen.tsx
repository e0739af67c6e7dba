import { useWatch } from 'react-hook-form';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { clinica } from './clinicas.contract.ts';

const colunas = [
  'nome',
  { campo: 'tipo', largura: 110 },
  { campo: 'telefone', largura: 150 },
  'horarioAtendimento',
  { campo: 'dataInicioContrato', largura: 160 },
  { campo: 'endereco', oculta: true },
] as const;
const filtro = [
  { name: 'nome', span: 8 },
  { name: 'tipo', span: 4 },
] as const;
const Campo = fieldOf(clinica.form);

/** A clinic is known by its number, anything else by what it is. */
function DoTipo() {
  const { form } = useFormContract();
  return useWatch({ control: form.control, name: 'tipo' }) === 'OUTRO' ? (
    <Campo name="outro" span={4} />
  ) : (
    <Campo name="cnpj" span={4} />
  );
}

export const ClinicasLista = () => <ListScreen resource={clinica} columns={colunas} filterFields={filtro} />;
export const ClinicaFormulario = () => (
  <FormScreen resource={clinica} defaults={{ tipo: 'CLINICA' }}>
    {() => (
      <FormSection>
        <Campo name="nome" span={12} />
        <Campo name="tipo" span={4} />
        <DoTipo />
        <Campo name="dataInicioContrato" span={4} />
        <Campo name="endereco" span={12} />
        <Campo name="telefone" span={4} />
        <Campo name="horarioAtendimento" span={8} />
      </FormSection>
    )}
  </FormScreen>
);
