import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { diaTurma } from './dias-turmas.contract.ts';

const colunas = [
  { campo: 'dia', largura: 110 },
  { campo: 'diaSemana', largura: 140 },
  { campo: 'horaIni', largura: 100 },
  { campo: 'horaFim', largura: 100 },
  { campo: 'turma', ordenavel: false },
  'descricao',
  { campo: 'turno', largura: 120, oculta: true },
  { campo: 'link', oculta: true },
] as const;
const filtro = [
  { name: 'turmaId', span: 6 },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
] as const;
const secoes = [
  {
    campos: [
      { name: 'turma', span: 6 },
      { name: 'dia', span: 3 },
      { name: 'turno', span: 3, variant: 'select' },
      { name: 'horaIni', span: 3 },
      { name: 'horaFim', span: 3 },
      { name: 'descricao', span: 6 },
      { name: 'link', span: 12 },
    ],
  },
] as const;

export const DiasLista = () => (
  <ListScreen
    resource={diaTurma}
    columns={colunas}
    filterFields={filtro}
    rowName={({ turma, dia }) => `${turma.nome}, ${dia}`}
  />
);
export const DiaFormulario = () => <FormScreen resource={diaTurma} defaults={{ turno: 'D' }} sections={secoes} />;
