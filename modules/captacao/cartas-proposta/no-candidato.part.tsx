import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PartesDoCandidato } from '#modules/captacao/partes-do-candidato/partes-do-candidato.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { Allowed, usePermission } from '#platform/web/session/session-context.tsx';
import { IconDocumento } from '#platform/web/ui/icons.ts';
import { Unread } from '#platform/web/ui/unread.tsx';
import { cartaProposta, cartasDaSolicitacao, cartasDoCandidato, paginaDaCarta } from './cartas-proposta.contract.ts';
import { estadosDaCarta } from './resposta.contract.ts';
import { SituacaoDaCarta } from './situacao.part.tsx';

/** Freshness of the letters of a board, in milliseconds: all its cards share one answer. */
const FRESCO = 30_000;
const { ver, inserir } = cartaProposta.permissoes;

const novaCarta = ({ candidatoId, solicitacaoId }: { candidatoId: number; solicitacaoId?: number }) => ({
  to: `${cartaProposta.path}/new`,
  search: searchOf({
    candidatoId: String(candidatoId),
    ...(solicitacaoId ? { solicitacaoId: String(solicitacaoId) } : {}),
  }),
});

/** On a card of the board: the letter that counts now. Nothing without one. */
function CartaNoCartao({ solicitacaoId, ligacaoId }: { solicitacaoId: number; ligacaoId: number }) {
  const ve = usePermission(ver);
  const lista = useEndpoint(
    cartasDaSolicitacao,
    { params: { id: solicitacaoId }, errors: 'nenhum' },
    { enabled: ve, staleTime: FRESCO },
  );
  const uma = lista.data?.find((linha) => linha.ligacaoId === ligacaoId);
  if (!uma) return null;
  return (
    <Text size="xs" component="div">
      <Anchor component={Link} to={paginaDaCarta(uma.id)} size="xs">
        Carta-proposta
      </Anchor>
      : {uma.vencida ? 'venceu sem resposta' : estadosDaCarta.rotulo(uma.estado).toLowerCase()}
    </Text>
  );
}

function CartasDoCandidato({ candidatoId }: { candidatoId: number }) {
  const lida = useEndpoint(cartasDoCandidato, { params: { id: candidatoId } });
  if (!lida.data) return <Unread of={lida} esqueleto={null} />;
  if (lida.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nenhuma carta-proposta a este candidato.
      </Text>
    );
  return lida.data.map(({ id, funcao, solicitacao, responderAte, estado, vencida }) => (
    <div key={id} style={{ marginBottom: 12 }}>
      <Group gap="xs">
        <Anchor component={Link} to={paginaDaCarta(id)} size="sm" fw={600}>
          {funcao}
        </Anchor>
        <SituacaoDaCarta estado={estado} vencida={vencida} />
      </Group>
      <Text size="sm" c="dimmed">
        {solicitacao}, resposta até {formatarData(responderAte)}
      </Text>
    </div>
  ));
}

const FazerCarta = ({ candidatoId }: { candidatoId: number }) => (
  <Allowed permission={inserir}>
    <Button
      component={Link}
      {...novaCarta({ candidatoId })}
      size="xs"
      variant="default"
      leftSection={<IconDocumento size={15} />}
    >
      Fazer carta-proposta
    </Button>
  </Allowed>
);

/** Letters on the screens of candidates; a new one begins with the request from which it was asked for. */
export const partes: PartesDoCandidato = {
  acao: { rotulo: 'Fazer carta-proposta', icone: IconDocumento, permissao: inserir, destino: novaCarta },
  NoCartao: CartaNoCartao,
  naPagina: {
    id: 'cartas-proposta',
    titulo: 'Cartas-proposta',
    permissao: ver,
    Conteudo: CartasDoCandidato,
    Acoes: FazerCarta,
  },
};
