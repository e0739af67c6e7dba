import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { tipoDespesa } from './tipo-despesa.contract.ts';

const colunas = ['descricao', { campo: 'despesa', largura: 160 }] as const;
const filtro = ['descricao'] as const;
const secoes = [
  {
    campos: [
      { name: 'descricao', span: 8 },
      { name: 'despesa', span: 4 },
    ],
  },
] as const;

export const TiposDeDespesaLista = () => <ListScreen resource={tipoDespesa} columns={colunas} filterFields={filtro} />;
export const TipoDeDespesaFormulario = () => <FormScreen resource={tipoDespesa} defaults={{}} sections={secoes} />;
