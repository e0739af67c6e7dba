import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { tipoOcorrencia } from './tipo-ocorrencia.contract.ts';

const colunas = [
  'nome',
  { campo: 'pontuacao', largura: 120 },
  { campo: 'absenteismo', largura: 180 },
  { campo: 'recusaSobreposicao', largura: 150 },
  { campo: 'ativo', largura: 90 },
] as const;
const filtro = ['nome'] as const;
const secoes = [
  {
    campos: [
      { name: 'nome', span: 9 },
      { name: 'pontuacao', span: 3 },
      { name: 'absenteismo', span: 6 },
      { name: 'recusaSobreposicao', span: 6 },
      'ativo',
    ],
  },
] as const;
const novo = { ativo: true, pontuacao: 1 };

export const TiposLista = () => <ListScreen resource={tipoOcorrencia} columns={colunas} filterFields={filtro} />;
export const TipoFormulario = () => <FormScreen resource={tipoOcorrencia} defaults={novo} sections={secoes} />;
