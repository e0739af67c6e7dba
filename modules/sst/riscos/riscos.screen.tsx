import { useParams } from '@tanstack/react-router';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { OndeHaRisco } from './onde-ha.part.tsx';
import { risco } from './riscos.contract.ts';

const colunas = ['descricao', { campo: 'grupoRisco', largura: 180 }] as const;
const filtro = [
  { name: 'descricao', span: 6 },
  { name: 'grupoRisco', span: 3 },
  { name: 'fonteId', span: 3 },
] as const;
const secoes = [
  {
    campos: [
      { name: 'grupoRisco', span: 4, variant: 'select' },
      { name: 'descricao', span: 8 },
      'fontes',
      { name: 'epiIds', span: 8 },
      { name: 'epiEficaz', span: 4 },
      'possiveisDanosSaude',
      'procedimentoEmergencia',
    ],
  },
] as const;
const novo = {};

export const RiscosLista = () => <ListScreen resource={risco} columns={colunas} filterFields={filtro} />;

/** The risk; one that is on record says where it is. */
export function RiscoFormulario() {
  const { id } = useParams({ strict: false }) as { id?: string };
  return (
    <>
      <FormScreen resource={risco} defaults={novo} sections={secoes} />
      {id !== undefined && <OndeHaRisco riscoId={Number(id)} />}
    </>
  );
}
