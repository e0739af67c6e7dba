import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ParteDaSolicitacao } from '#modules/captacao/partes-da-solicitacao/partes-da-solicitacao.part.tsx';
import { paginaDaSolicitacao } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { anuncio, anuncioDaSolicitacao } from './anuncios.contract.ts';
import { TirarDoPortal } from './tirar-do-portal.part.tsx';

/** The announcement of a request, and where it stands in the portal. */
function Anuncio({ solicitacaoId }: { solicitacaoId: number }) {
  const lido = useEndpoint(anuncioDaSolicitacao, { params: { id: solicitacaoId } });
  const { data } = lido;
  // Written, it leads back to the request from which it was asked for.
  const volta = paginaDaSolicitacao(solicitacaoId);
  const insere = usePermission(anuncio.permissoes.inserir);
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={1} />} />;
  if (data.id === null)
    return (
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          A vaga não foi anunciada.
        </Text>
        {insere && (
          <Anchor component={Link} size="sm" to={`${anuncio.path}/new`} search={searchOf({ solicitacaoId, volta })}>
            Escrever o anúncio
          </Anchor>
        )}
      </Group>
    );
  return (
    <>
      <Group gap="xs">
        <Anchor component={Link} size="sm" to={`${anuncio.path}/${data.id}/edit`} search={searchOf({ volta })}>
          {data.titulo}
        </Anchor>
        <StatusBadge tom={data.exibirModuloExterno ? 'sucesso' : 'neutro'}>
          {data.exibirModuloExterno ? 'Exibido no portal' : 'Fora do portal'}
        </StatusBadge>
      </Group>
      {data.link && (
        <Anchor href={data.link} target="_blank" rel="noreferrer" size="sm">
          Ver no portal
        </Anchor>
      )}
    </>
  );
}

export const partes: readonly ParteDaSolicitacao[] = [
  {
    id: 'anuncio',
    titulo: anuncio.nome.um,
    ordem: 40,
    lateral: true,
    permissao: anuncio.permissoes.ver,
    Conteudo: Anuncio,
    AoPreencher: TirarDoPortal,
  },
];
