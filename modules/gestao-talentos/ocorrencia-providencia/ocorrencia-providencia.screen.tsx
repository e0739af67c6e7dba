import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { Facts, factsOf } from '#platform/web/person/facts.tsx';
import { ocorrenciaProvidencia } from './ocorrencia-providencia.contract.ts';

const colunas = [
  { campo: 'dataIni', titulo: 'De', largura: 105 },
  { campo: 'dataFim', titulo: 'Até', largura: 105 },
  { campo: 'dias', largura: 75 },
  { campo: 'colaborador', render: celulaDoTalento },
  'tipoOcorrencia',
  { campo: 'areaOrganizacional', titulo: 'Área' },
  'providencia',
  { campo: 'empresa', oculta: true },
] as const;
const filtro = [
  { name: 'situacao', span: 3, naLinha: true },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'empresasIds', span: 3 },
  { name: 'estabelecimentosIds', span: 4 },
  { name: 'areasIds', span: 4 },
  { name: 'cargosIds', span: 4 },
] as const;

export const ProvidenciasLista = () => (
  <ListScreen
    resource={ocorrenciaProvidencia}
    columns={colunas}
    filterFields={filtro}
    rowName={({ colaborador, tipoOcorrencia }) => `${tipoOcorrencia?.nome ?? ''} de ${colaborador?.nome ?? ''}`}
  />
);

const Campo = fieldOf(ocorrenciaProvidencia.form);
const fatos = ['colaborador', 'areaOrganizacional', 'tipoOcorrencia', 'dataIni', 'dataFim', 'dias', 'observacao'];

/** What happened, read only, and what is done about it. */
export const ProvidenciaFormulario = () => (
  <FormScreen resource={ocorrenciaProvidencia} defaults={{}} titulo="Definir providência da ocorrência">
    {({ registro }) => (
      <>
        <Facts fatos={factsOf(ocorrenciaProvidencia.detalhe, registro, fatos)} vazio="" />
        <FormSection>
          <Campo name="providenciaId" span={6} />
        </FormSection>
      </>
    )}
  </FormScreen>
);
