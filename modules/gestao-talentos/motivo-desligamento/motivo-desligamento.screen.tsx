import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { motivoDesligamento } from './motivo-desligamento.contract.ts';

const colunas = [
  'nome',
  { campo: 'iniciativa', largura: 240 },
  { campo: 'turnover', largura: 160 },
  { campo: 'reduzirQuadro', largura: 150 },
  { campo: 'ativo', largura: 90 },
] as const;
const filtro = ['nome'] as const;
const secoes = [
  { campos: ['nome', { name: 'iniciativa', variant: 'select' }, 'turnover', 'reduzirQuadro', 'ativo'] },
] as const;
const novo = { ativo: true, turnover: true, reduzirQuadro: false };

export const MotivosLista = () => <ListScreen resource={motivoDesligamento} columns={colunas} filterFields={filtro} />;
export const MotivoFormulario = () => <FormScreen resource={motivoDesligamento} defaults={novo} sections={secoes} />;
