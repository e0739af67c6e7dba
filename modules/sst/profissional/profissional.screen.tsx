import { useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { caminhoDasPartes } from '#modules/sst/historicos-do-registro.part.tsx';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { IconDocumento } from '#platform/web/ui/icons.ts';
import { profissionalSst } from './profissional.contract.ts';

const colunas = [
  'nome',
  { campo: 'orgaoDeClasse', largura: 140 },
  { campo: 'siglaOrgaoDeClasse', oculta: true },
  { campo: 'numeroInscricao', largura: 170 },
  { campo: 'uf', largura: 130 },
  { campo: 'contratos', largura: 160 },
  { campo: 'cadastroPendente', largura: 160 },
] as const;
const filtro = [
  { name: 'nome', span: 8 },
  { name: 'orgaoDeClasse', span: 4 },
] as const;
const Campo = fieldOf(profissionalSst.form);

export function ProfissionaisLista() {
  const navigate = useNavigate();
  return (
    <ListScreen
      resource={profissionalSst}
      columns={colunas}
      filterFields={filtro}
      rowActions={({ id }) => [
        {
          rotulo: 'Contratos',
          icone: IconDocumento,
          onClick: () => void navigate({ to: caminhoDasPartes(profissionalSst, id, 'contrato') }),
        },
      ]}
    />
  );
}

/** Which council it is decides what else is asked. */
function Orgao() {
  const { form } = useFormContract();
  const orgao = useWatch({ control: form.control, name: 'orgaoDeClasse' });
  return (
    <>
      {orgao === '9' && <Campo name="siglaOrgaoDeClasse" span={4} />}
      <Campo name="numeroInscricao" span={4} />
      <Campo name="uf" span={4} />
    </>
  );
}

export const ProfissionalFormulario = () => (
  <FormScreen resource={profissionalSst} defaults={{ orgaoDeClasse: '1' }}>
    {() => (
      <FormSection>
        <Campo name="nome" span={8} />
        <Campo name="orgaoDeClasse" span={4} variant="select" />
        <Orgao />
        <Campo name="cpf" span={4} />
        <Campo name="nit" span={4} />
        <Campo name="codigoAC" span={4} />
      </FormSection>
    )}
  </FormScreen>
);
