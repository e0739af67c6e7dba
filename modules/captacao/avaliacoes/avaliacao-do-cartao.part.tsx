import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { formatarPercentual } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconCertificado } from '#platform/web/ui/icons.ts';
import { avaliacoesNoQuadro, CAMINHO_AVALIACOES } from './avaliacoes.contract.ts';

/** Freshness of the figures of a board, in milliseconds: all its cards share one answer. */
const FRESCO = 30_000;

/** On a card of the board: how many evaluations the candidate delivered, and their mean. Nothing without one. */
export function AvaliacaoDoCartao({ solicitacaoId, ligacaoId }: { solicitacaoId: number; ligacaoId: number }) {
  const ve = usePermission(permissoesCaptacao.avaliacaoCandidato.ver);
  const lista = useEndpoint(
    avaliacoesNoQuadro,
    { params: { id: solicitacaoId }, errors: 'nenhum' },
    { enabled: ve, staleTime: FRESCO },
  );
  const uma = lista.data?.find((linha) => linha.ligacaoId === ligacaoId);
  if (!uma) return null;
  const { candidatoId, quantas, media, aCorrigir } = uma;
  const texto = [
    plural(quantas, 'avaliação entregue', 'avaliações entregues'),
    media !== null && `${quantas > 1 ? 'média ' : ''}${formatarPercentual(media, 0)}`,
    aCorrigir > 0 && `${aCorrigir} a corrigir`,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Anchor
      component={Link}
      to={CAMINHO_AVALIACOES}
      search={searchOf({ solicitacaoId: String(solicitacaoId), candidatoId: String(candidatoId), situacao: 'R' })}
      size="xs"
      c="dimmed"
      title={texto}
    >
      <IconCertificado size={14} style={{ verticalAlign: 'text-bottom' }} aria-hidden /> {texto}
    </Anchor>
  );
}
