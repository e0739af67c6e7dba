import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import type { nivelCompetencia } from './niveis-competencia.contract.ts';

const colunas = [
  { campo: 'ordemEmVigor', titulo: 'Peso', largura: 110 },
  'descricao',
  { campo: 'percentualEmVigor', titulo: 'Percentual mínimo', largura: 200 },
] as const;
const filtro = ['nome'] as const;
const secoes = [
  {
    campos: [
      { name: 'descricao', span: 6 },
      { name: 'ordem', span: 3 },
      { name: 'percentual', span: 3 },
    ],
  },
] as const;

type Niveis = { resource: typeof nivelCompetencia };

/** List and form of the levels, under either of their two paths. */
export const NiveisCompetenciaLista = ({ resource }: Niveis) => (
  <ListScreen resource={resource} columns={colunas} filterFields={filtro} />
);
export const NivelCompetenciaFormulario = ({ resource }: Niveis) => (
  <FormScreen resource={resource} defaults={{}} sections={secoes} />
);
