import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { probabilidadeRisco } from './probabilidades-risco.contract.ts';

const colunas = ['nome', { campo: 'ordem', largura: 180 }] as const;
const filtro = ['nome'] as const;
const secoes = [
  {
    campos: [
      { name: 'nome', span: 9 },
      { name: 'ordem', span: 3 },
    ],
  },
] as const;

export const Lista = () => <ListScreen resource={probabilidadeRisco} columns={colunas} filterFields={filtro} />;
export const Formulario = () => <FormScreen resource={probabilidadeRisco} defaults={{ ordem: 1 }} sections={secoes} />;
