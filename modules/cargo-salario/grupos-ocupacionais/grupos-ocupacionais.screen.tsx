import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { grupoOcupacional } from './grupos-ocupacionais.contract.ts';

const colunas = [
  'descricao',
  { campo: 'turnover', largura: 190 },
  { campo: 'considerarQtdColaboradoresPorCargo', titulo: 'Quantidade por cargo', largura: 200 },
] as const;
const filtro = ['nome'] as const;
const secoes = [
  {
    campos: [
      { name: 'descricao', span: 9 },
      { name: 'turnover', span: 3 },
      { name: 'considerarQtdColaboradoresPorCargo', span: 12 },
    ],
  },
] as const;

export const GruposOcupacionaisLista = () => (
  <ListScreen resource={grupoOcupacional} columns={colunas} filterFields={filtro} />
);

export const GrupoOcupacionalFormulario = () => (
  <FormScreen resource={grupoOcupacional} defaults={{}} sections={secoes} />
);
