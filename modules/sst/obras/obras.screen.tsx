import { useWatch } from 'react-hook-form';
import { CamposDeEndereco } from '#modules/organizacao/geral/endereco.part.tsx';
import { formatarInscricao } from '#modules/sst/inscricao.rules.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { obra } from './obras.contract.ts';

const colunas = [
  'nome',
  { campo: 'tipo', largura: 200 },
  {
    campo: 'numeroInscricao',
    largura: 180,
    render: ({ numeroInscricao }: { numeroInscricao: string }) => formatarInscricao(numeroInscricao),
  },
  'estabelecimentoResponsavel',
  { campo: 'cidade', largura: 150 },
] as const;
const filtro = [
  { name: 'nome', span: 6 },
  { name: 'tipo', span: 3 },
  { name: 'numeroInscricao', span: 3 },
  { name: 'estabelecimentoResponsavelId', span: 6 },
] as const;
const Campo = fieldOf(obra.form);

/** Which number is asked for depends on whose the worksite is. */
function Numero() {
  const { form } = useFormContract();
  const propria = useWatch({ control: form.control, name: 'tipo' }) === '1';
  const ajuda = propria ? 'CNO, de 12 dígitos' : 'CNO da obra ou CNPJ do tomador';
  return <Campo name="numeroInscricao" span={4} help={ajuda} />;
}

export const ObrasLista = () => <ListScreen resource={obra} columns={colunas} filterFields={filtro} />;
export const ObraFormulario = () => (
  <FormScreen resource={obra} defaults={{ tipo: '1' }}>
    {() => (
      <>
        <FormSection>
          <Campo name="nome" span={12} />
          <Campo name="tipo" span={4} variant="select" />
          <Numero />
          <Campo name="estabelecimentoResponsavel" span={4} />
          <Campo name="observacao" span={12} />
        </FormSection>
        <CamposDeEndereco titulo="Endereço" />
      </>
    )}
  </FormScreen>
);
