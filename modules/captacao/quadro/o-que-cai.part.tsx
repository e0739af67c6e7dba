import { Alert, List } from '@mantine/core';
import { useEndpoint } from '#platform/web/api/query.ts';
import { Unread } from '#platform/web/ui/unread.tsx';
import type { Escolhido } from './escolhidos.part.tsx';
import { oQueCai } from './movimentos.contract.ts';

/** Things of a kind that are written out; of more, their number. */
const ESCRITAS = 5;

interface Props {
  readonly solicitacaoId: number;
  readonly escolhidos: readonly Escolhido[];
  readonly transferencia?: boolean;
}

/** Says, before a rejection or a transfer, what falls with it: a notice a kind of thing. */
export function OQueCai({ solicitacaoId, escolhidos, transferencia = false }: Props) {
  const lida = useEndpoint(oQueCai, { params: { id: solicitacaoId } });
  if (!lida.data) return <Unread of={lida} esqueleto={null} />;
  const nomes = new Map(escolhidos.map(({ id, nome }) => [id, nome]));
  return lida.data.map(({ um, muitos, consequencia, naTransferencia, itens }) => {
    const texto = transferencia ? naTransferencia : consequencia;
    const caem = itens.filter(({ ligacaoId }) => nomes.has(ligacaoId));
    if (caem.length === 0 || texto === null) return null;
    return (
      <Alert key={um} color="yellow" title={caem.length === 1 ? um : muitos}>
        <List size="sm">
          {caem.slice(0, ESCRITAS).map(({ ligacaoId, texto: qual }) => (
            <List.Item key={`${ligacaoId} ${qual}`}>
              {nomes.get(ligacaoId)}: {qual}
            </List.Item>
          ))}
          {caem.length > ESCRITAS && <List.Item>e mais {caem.length - ESCRITAS}</List.Item>}
        </List>
        {texto}
      </Alert>
    );
  });
}
