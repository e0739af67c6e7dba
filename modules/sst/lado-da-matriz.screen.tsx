import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import type { LadoDaMatriz } from './lado-da-matriz.contract.ts';

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

export const Lista = ({ lado }: { lado: LadoDaMatriz }) => (
  <ListScreen resource={lado} columns={colunas} filterFields={filtro} />
);
export const Formulario = ({ lado }: { lado: LadoDaMatriz }) => (
  <FormScreen resource={lado} defaults={{ ordem: 1 }} sections={secoes} />
);
