import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { motivoSolicitacao } from './motivos-solicitacao.contract.ts';

const colunas = ['descricao', { campo: 'considerarTurnover', largura: 220 }] as const;
const filtro = ['nome'] as const;
const secoes = [
  {
    campos: [
      { name: 'descricao', span: 8 },
      { name: 'considerarTurnover', span: 12 },
    ],
  },
] as const;

export const MotivosLista = () => <ListScreen resource={motivoSolicitacao} columns={colunas} filterFields={filtro} />;
export const MotivoFormulario = () => <FormScreen resource={motivoSolicitacao} defaults={{}} sections={secoes} />;
