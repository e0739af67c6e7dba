import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { motivoAfastamento } from './motivos-afastamento.contract.ts';

const colunas = [
  'descricao',
  { campo: 'classe', largura: 180 },
  { campo: 'absenteismo', largura: 180 },
  { campo: 'inss', largura: 160 },
  { campo: 'ativo', largura: 90 },
] as const;
const filtro = [
  { name: 'descricao', span: 8 },
  { name: 'classe', span: 4 },
] as const;
const secoes = [
  {
    campos: [
      { name: 'descricao', span: 8 },
      { name: 'classe', span: 4, variant: 'select' },
      { name: 'absenteismo', span: 4 },
      { name: 'inss', span: 4 },
      { name: 'codigoAC', span: 4 },
      { name: 'codigoEsocial', span: 8, variant: 'select' },
      'ativo',
    ],
  },
] as const;
const novo = { ativo: true, classe: 'SIMPLES' } as const;

export const MotivosLista = () => <ListScreen resource={motivoAfastamento} columns={colunas} filterFields={filtro} />;
export const MotivoFormulario = () => <FormScreen resource={motivoAfastamento} defaults={novo} sections={secoes} />;
