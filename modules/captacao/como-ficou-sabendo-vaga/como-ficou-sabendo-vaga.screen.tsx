import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { comoFicouSabendoVaga } from './como-ficou-sabendo-vaga.contract.ts';

const colunas = ['nome', { campo: 'qtd', largura: 140 }, { campo: 'percentual', largura: 140 }] as const;
const filtro = ['nome'] as const;
const secoes = [{ campos: ['nome'] }] as const;

export const ComoFicouSabendoLista = () => (
  <ListScreen resource={comoFicouSabendoVaga} columns={colunas} filterFields={filtro} />
);
export const ComoFicouSabendoFormulario = () => (
  <FormScreen resource={comoFicouSabendoVaga} defaults={{}} sections={secoes} />
);
