import { useNavigate } from '@tanstack/react-router';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { IconLista } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { bairro, cidade, estado } from './lugares.contract.ts';

const porNome = ['nome'] as const;
const colunasEstado = ['nome', { campo: 'uf', largura: 120 }] as const;
const colunasCidade = ['nome', { campo: 'estado', ordenavel: true }, { campo: 'ddd', largura: 100 }] as const;
const filtroCidade = [
  { name: 'nome', span: 6 },
  { name: 'estadoId', span: 6 },
] as const;
const colunasBairro = ['nome', { campo: 'cidade', ordenavel: true }, { campo: 'uf', largura: 100 }] as const;
const filtroBairro = [
  { name: 'nome', span: 4 },
  { name: 'estadoId', span: 4 },
  { name: 'cidadeId', span: 4, dentroDe: { campo: 'estadoId', parametro: 'estadoId' } },
] as const;
const secaoEstado = [
  {
    campos: [
      { name: 'nome', span: 8 },
      { name: 'uf', span: 4 },
    ],
  },
] as const;
const secaoCidade = [
  {
    campos: [
      { name: 'nome', span: 6 },
      { name: 'estado', span: 4 },
      { name: 'ddd', span: 2 },
    ],
  },
] as const;
const secaoBairro = [{ campos: ['nome', 'cidade'] }] as const;

export function EstadosLista() {
  const navigate = useNavigate();
  const actions = ({ id }: { id: number }): RowAction[] => [
    {
      rotulo: 'Ver cidades',
      icone: IconLista,
      onClick: () => void navigate({ to: cidade.path, search: searchOf({ estadoId: String(id) }) }),
    },
  ];
  return <ListScreen resource={estado} columns={colunasEstado} filterFields={porNome} rowActions={actions} />;
}

export const EstadoFormulario = () => <FormScreen resource={estado} defaults={{}} sections={secaoEstado} />;

export const CidadesLista = () => <ListScreen resource={cidade} columns={colunasCidade} filterFields={filtroCidade} />;

export const CidadeFormulario = () => <FormScreen resource={cidade} defaults={{}} sections={secaoCidade} />;

export const BairrosLista = () => <ListScreen resource={bairro} columns={colunasBairro} filterFields={filtroBairro} />;

export const BairroFormulario = () => <FormScreen resource={bairro} defaults={{}} sections={secaoBairro} />;
