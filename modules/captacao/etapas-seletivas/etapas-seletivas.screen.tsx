import { useEndpoint } from '#platform/web/api/query.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { etapaSeletiva, proximaOrdem } from './etapas-seletivas.contract.ts';

const colunas = [
  { campo: 'ordem', largura: 90 },
  'nome',
  { campo: 'prazoRespostaDias', largura: 200 },
  'modeloEmail',
  { campo: 'analiseComportamental', largura: 200 },
] as const;
const filtro = ['nome'] as const;
const secoes = [
  { campos: [{ name: 'ordem', span: 3 }, { name: 'nome', span: 9 }, 'analiseComportamental', 'avaliacoes'] },
  {
    titulo: 'Resposta ao candidato',
    campos: [
      { name: 'prazoRespostaDias', span: 4 },
      { name: 'modeloEmail', span: 8 },
      { name: 'emailAutomatico', span: 12 },
    ],
  },
] as const;

export const EtapasSeletivasLista = () => (
  <ListScreen resource={etapaSeletiva} columns={colunas} filterFields={filtro} />
);

/** A new stage comes with the next free order proposed. */
export function EtapaSeletivaFormulario() {
  const proxima = useEndpoint(proximaOrdem, {});
  if (proxima.isPending) return <FormSkeleton />;
  return <FormScreen resource={etapaSeletiva} defaults={{ ordem: proxima.data ?? 1 }} sections={secoes} />;
}
