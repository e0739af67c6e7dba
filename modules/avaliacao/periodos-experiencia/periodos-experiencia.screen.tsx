import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { periodoExperiencia } from './periodos-experiencia.contract.ts';

const colunas = [
  'nome',
  { campo: 'dias', largura: 170 },
  'modelo',
  { campo: 'diasAviso', largura: 240 },
  { campo: 'ativo', largura: 80 },
] as const;
const filtro = ['nome', 'modeloId'] as const;
const secoes = [
  {
    campos: [
      { name: 'nome', span: 6 },
      { name: 'dias', span: 3 },
      { name: 'ativo', span: 3 },
      { name: 'modelo', span: 8 },
      { name: 'diasAviso', span: 4 },
    ],
  },
] as const;

export const PeriodosDeExperiencia = () => (
  <ListScreen resource={periodoExperiencia} columns={colunas} filterFields={filtro} />
);
export const PeriodoDeExperiencia = () => (
  <FormScreen resource={periodoExperiencia} defaults={{ ativo: true, diasAviso: 7 }} sections={secoes} />
);
