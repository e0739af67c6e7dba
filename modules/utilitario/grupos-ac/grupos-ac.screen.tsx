import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { grupoAc } from './grupos-ac.contract.ts';

const colunas = [{ campo: 'codigo', largura: 130 }, 'nome'] as const;
const filtro = ['nome'] as const;
const secoes = [
  {
    campos: [
      { name: 'codigo', span: 3 },
      { name: 'nome', span: 9 },
    ],
  },
] as const;

export const GruposAcLista = () => (
  <ListScreen
    resource={grupoAc}
    columns={colunas}
    filterFields={filtro}
    emptyText="Nenhum grupo. Cada grupo é uma base do Fortes Pessoal; a empresa diz o seu em Integrações."
  />
);

export const GrupoAcFormulario = () => <FormScreen resource={grupoAc} defaults={{}} sections={secoes} />;
