import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { criterioAvaliacaoCompetencia } from './criterios-avaliacao-competencia.contract.ts';

const colunas = [{ campo: 'competencia', largura: 260 }, 'descricao'] as const;
const filtro = ['nome', { name: 'competenciaId', span: 6 }] as const;
const secoes = [
  {
    campos: [
      { name: 'competencia', span: 6 },
      { name: 'descricao', span: 12 },
    ],
  },
] as const;

export const CriteriosLista = () => (
  <ListScreen resource={criterioAvaliacaoCompetencia} columns={colunas} filterFields={filtro} />
);
export const CriterioFormulario = () => (
  <FormScreen resource={criterioAvaliacaoCompetencia} defaults={{}} sections={secoes} />
);
