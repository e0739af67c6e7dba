import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { epc } from './epcs.contract.ts';

const colunas = [{ campo: 'codigo', largura: 140 }, 'nome', { campo: 'ativo', largura: 90 }] as const;
const filtro = ['nome'] as const;
const secoes = [
  { campos: [{ name: 'codigo', span: 3 }, { name: 'nome', span: 7 }, { name: 'ativo', span: 2 }, 'descricao'] },
] as const;

export const Lista = () => <ListScreen resource={epc} columns={colunas} filterFields={filtro} />;
export const Formulario = () => <FormScreen resource={epc} defaults={{ ativo: true }} sections={secoes} />;
