import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { colaborador } from './colaboradores.contract.ts';
import { CamposPessoais } from './pessoa-abas.part.tsx';

const Campo = fieldOf(colaborador.form);

/** Birth, family, schooling, health and race. */
export function AbaPessoal() {
  return (
    <>
      <FormSection>
        <CamposPessoais />
      </FormSection>
      <FormSection titulo="Família">
        <Campo name="pessoal.pai" span={6} />
        <Campo name="pessoal.mae" span={6} />
        <Campo name="pessoal.conjuge" span={9} />
        <Campo name="pessoal.qtdFilhos" span={3} />
      </FormSection>
    </>
  );
}
