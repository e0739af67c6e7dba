import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { entrevistasDaSolicitacao } from './andamento.contract.ts';
import { entrevista, estadoDaEntrevista } from './entrevistas.contract.ts';

/** Freshness of the figures of a board, in milliseconds: all its cards share one answer. */
const FRESCO = 30_000;

/** On a card of the board: the interview that counts now, and what the interviewers think. Nothing without one. */
export function EntrevistaDoCartao({ solicitacaoId, ligacaoId }: { solicitacaoId: number; ligacaoId: number }) {
  const ve = usePermission(permissoesCaptacao.entrevista.ver);
  const lista = useEndpoint(
    entrevistasDaSolicitacao,
    { params: { id: solicitacaoId }, errors: 'nenhum' },
    { enabled: ve, staleTime: FRESCO },
  );
  const uma = lista.data?.find((linha) => linha.ligacaoId === ligacaoId);
  if (!uma) return null;
  const { pareceres } = uma;
  return (
    <Text size="xs" component="div">
      <Anchor component={Link} to={`${entrevista.path}/${uma.id}/edit`} size="xs">
        Entrevista {formatarData(uma.data).slice(0, 5)} {uma.horaIni}
      </Anchor>
      : {estadoDaEntrevista.rotulo(uma.estado).toLowerCase()}
      {pareceres && (
        <div>
          Parecer {pareceres.media.replace('.', ',')}: {pareceres.recomendam} de {pareceres.quantos}{' '}
          {pareceres.quantos === 1 ? 'recomenda' : 'recomendam'}
        </div>
      )}
    </Text>
  );
}
