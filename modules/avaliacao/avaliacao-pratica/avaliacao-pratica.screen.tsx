import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { avaliacaoPratica } from './avaliacao-pratica.contract.ts';

const colunas = ['titulo', { campo: 'notaMinima', largura: 130 }, { campo: 'ativo', largura: 80 }] as const;
const filtro = ['titulo'] as const;
const secoes = [
  {
    campos: [
      { name: 'titulo', span: 7 },
      { name: 'notaMinima', span: 3 },
      { name: 'ativo', span: 2 },
      { name: 'descricao', span: 12 },
    ],
  },
] as const;

export const AvaliacoesPraticas = () => (
  <ListScreen resource={avaliacaoPratica} columns={colunas} filterFields={filtro} />
);
export const AvaliacaoPratica = () => (
  <FormScreen resource={avaliacaoPratica} defaults={{ ativo: true }} sections={secoes} />
);
