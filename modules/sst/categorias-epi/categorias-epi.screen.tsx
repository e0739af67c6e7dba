import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { categoriaEpi } from './categorias-epi.contract.ts';

const colunas = ['nome', { campo: 'fardamento', largura: 140 }] as const;
const filtro = ['nome'] as const;
const secoes = [{ campos: [{ name: 'nome', span: 8 }, 'fardamento'] }] as const;

export const CategoriasEpiLista = () => <ListScreen resource={categoriaEpi} columns={colunas} filterFields={filtro} />;
export const CategoriaEpiFormulario = () => <FormScreen resource={categoriaEpi} defaults={{}} sections={secoes} />;
