import { Navigate, useParams } from '@tanstack/react-router';
import { paginaDaSolicitacao } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { anuncio, anuncioDaSolicitacao } from './anuncios.contract.ts';

/** The announcement of a request: the one it has, or a new one for it. */
export function AnuncioDaSolicitacao() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const achado = useEndpoint(anuncioDaSolicitacao, { params: { id: Number(id) } });
  if (achado.isPending) return <FormSkeleton />;
  if (achado.isError) return <MissingRecord titulo="Anúncio da solicitação" error={achado.error} />;
  const volta = paginaDaSolicitacao(Number(id));
  return achado.data.id ? (
    <Navigate to={`${anuncio.path}/${achado.data.id}/edit`} search={searchOf({ volta })} replace />
  ) : (
    <Navigate to={`${anuncio.path}/new`} search={searchOf({ solicitacaoId: id, volta })} replace />
  );
}
