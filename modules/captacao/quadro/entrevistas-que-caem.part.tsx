import { Alert, List } from '@mantine/core';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import type { Escolhido } from './escolhidos.part.tsx';
import { entrevistasEmPe } from './movimentos.contract.ts';

/** Interviews that are written out; of more, their number. */
const ESCRITAS = 5;

/** What the notice of a rejection says of the interviews that went with it: ' 1 entrevista cancelada.', or nothing. */
export const textoDasCanceladas = ({ entrevistasCanceladas: n }: { entrevistasCanceladas: number }): string =>
  n > 0 ? ` ${plural(n, 'entrevista cancelada', 'entrevistas canceladas')}.` : '';

/** Says, before a rejection, which interviews it cancels. */
export function EntrevistasQueCaem({
  solicitacaoId,
  escolhidos,
}: {
  solicitacaoId: number;
  escolhidos: readonly Escolhido[];
}) {
  const { data } = useEndpoint(entrevistasEmPe, { params: { id: solicitacaoId } });
  const nomes = new Map(escolhidos.map(({ id, nome }) => [id, nome]));
  const caem = (data ?? []).filter(({ ligacaoId }) => nomes.has(ligacaoId));
  if (caem.length === 0) return null;
  return (
    <Alert
      color="yellow"
      title={caem.length === 1 ? 'A entrevista marcada é cancelada' : 'As entrevistas marcadas são canceladas'}
    >
      <List size="sm">
        {caem.slice(0, ESCRITAS).map(({ id, ligacaoId, data: dia, horaIni }) => (
          <List.Item key={id}>
            {nomes.get(ligacaoId)}: {formatarData(dia)} às {horaIni}
          </List.Item>
        ))}
        {caem.length > ESCRITAS && <List.Item>e mais {caem.length - ESCRITAS}</List.Item>}
      </List>
      Entrevistadores e candidato são avisados. Desfazer a reprovação faz a entrevista voltar a valer.
    </Alert>
  );
}
