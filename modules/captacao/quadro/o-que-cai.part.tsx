import { Alert, List } from '@mantine/core';
import { useEndpoint } from '#platform/web/api/query.ts';
import { Unread } from '#platform/web/ui/unread.tsx';
import type { Escolhido } from './escolhidos.part.tsx';
import { oQueCai } from './movimentos.contract.ts';

/** Things of a kind that are written out; of more, their number. */
const ESCRITAS = 5;

/** Says, before a rejection, what falls with it: a notice a kind of thing. */
export function OQueCai({ solicitacaoId, escolhidos }: { solicitacaoId: number; escolhidos: readonly Escolhido[] }) {
  const lido = useEndpoint(oQueCai, { params: { id: solicitacaoId } });
  const nomes = new Map(escolhidos.map(({ id, nome }) => [id, nome]));
  if (!lido.data) return <Unread of={lido} esqueleto={null} />;
  return lido.data.map(({ um, muitos, consequencia, itens }) => {
    const caem = itens.filter(({ ligacaoId }) => nomes.has(ligacaoId));
    if (caem.length === 0) return null;
    return (
      <Alert key={um} color="yellow" title={caem.length === 1 ? um : muitos}>
        <List size="sm">
          {caem.slice(0, ESCRITAS).map(({ ligacaoId, texto }) => (
            <List.Item key={`${ligacaoId} ${texto}`}>
              {nomes.get(ligacaoId)}: {texto}
            </List.Item>
          ))}
          {caem.length > ESCRITAS && <List.Item>e mais {caem.length - ESCRITAS}</List.Item>}
        </List>
        {consequencia}
      </Alert>
    );
  });
}
