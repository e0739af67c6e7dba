import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { motivoReprovacao } from './motivos-reprovacao.contract.ts';

const colunas = ['nome', 'modeloEmail'] as const;
const filtro = ['nome'] as const;
const secoes = [
  {
    campos: [
      { name: 'nome', span: 6 },
      { name: 'modeloEmail', span: 6 },
    ],
  },
] as const;

export const MotivosDeReprovacaoLista = () => (
  <ListScreen resource={motivoReprovacao} columns={colunas} filterFields={filtro} />
);

export const MotivoDeReprovacaoFormulario = () => (
  <FormScreen resource={motivoReprovacao} defaults={{}} sections={secoes} />
);
