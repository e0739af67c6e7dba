import { fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { CamposDaCompetencia } from './competencia-formulario.part.tsx';
import { atitude, type CompetenciaDoTipo, competencia, conhecimento, habilidade } from './competencias.contract.ts';

const areas = {
  campo: 'areasOrganizacionais',
  render: ({ areasOrganizacionais }: { areasOrganizacionais: readonly { nome?: string | undefined }[] }) =>
    areasOrganizacionais.map(({ nome }) => nome).join(', '),
} as const;
const comportamentos = { campo: 'comportamentos', largura: 150 } as const;
const solicitarComentario = { campo: 'solicitarComentario', titulo: 'Pede comentário', largura: 150 } as const;
const colunas = ['nome', areas, comportamentos, solicitarComentario] as const;
const filtro = ['nome', { name: 'areasIds', span: 8 }] as const;

const Lista = ({ resource }: { resource: CompetenciaDoTipo }) => (
  <ListScreen resource={resource} columns={colunas} filterFields={filtro} />
);
const Formulario = ({ resource }: { resource: CompetenciaDoTipo }) => (
  <FormScreen resource={resource} defaults={{}}>
    {({ registro }) => <CamposDaCompetencia registro={registro} />}
  </FormScreen>
);

export const ConhecimentosLista = () => <Lista resource={conhecimento} />;
export const ConhecimentoFormulario = () => <Formulario resource={conhecimento} />;
export const HabilidadesLista = () => <Lista resource={habilidade} />;
export const HabilidadeFormulario = () => <Formulario resource={habilidade} />;
export const AtitudesLista = () => <Lista resource={atitude} />;
export const AtitudeFormulario = () => <Formulario resource={atitude} />;

const colunasDeTodas = ['nome', { campo: 'tipo', largura: 140 }, areas, comportamentos, solicitarComentario] as const;
const filtroDeTodas = ['nome', { name: 'tipo', span: 4 }, { name: 'areasIds', span: 8 }] as const;
const Campo = fieldOf(competencia.form);

export const CompetenciasLista = () => (
  <ListScreen resource={competencia} columns={colunasDeTodas} filterFields={filtroDeTodas} />
);
export const CompetenciaFormulario = () => (
  <FormScreen resource={competencia} defaults={{}}>
    {({ registro }) => (
      <CamposDaCompetencia
        registro={registro}
        tipo={<Campo name="tipo" span={3} variant="select" readOnly={registro !== null} />}
      />
    )}
  </FormScreen>
);
