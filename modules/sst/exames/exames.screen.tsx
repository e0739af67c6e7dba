import { useWatch } from 'react-hook-form';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { exame } from './exames.contract.ts';

const colunas = [
  'nome',
  { campo: 'codigoESocial', largura: 170 },
  { campo: 'periodico', largura: 120 },
  { campo: 'periodicidade', largura: 150 },
  { campo: 'ativo', largura: 90 },
] as const;
const filtro = ['nome'] as const;
const Campo = fieldOf(exame.form);

function Meses() {
  const { form } = useFormContract();
  return useWatch({ control: form.control, name: 'periodico' }) ? <Campo name="periodicidade" span={4} /> : null;
}

export const ExamesLista = () => <ListScreen resource={exame} columns={colunas} filterFields={filtro} />;
export const ExameFormulario = () => (
  <FormScreen resource={exame} defaults={{ ativo: true }}>
    {() => (
      <FormSection>
        <Campo name="nome" span={8} />
        <Campo name="codigoESocial" span={4} />
        <Campo name="descricao" span={8} />
        <Campo name="ativo" span={4} />
        <Campo name="periodico" span={4} />
        <Meses />
      </FormSection>
    )}
  </FormScreen>
);
