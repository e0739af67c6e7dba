import { linhaDoCandidato } from '#modules/captacao/linha-do-tempo/linha-do-tempo.contract.ts';
import { LinhaDoTempo } from '#modules/captacao/linha-do-tempo/linha-do-tempo.part.tsx';
import { useCaminhoDaSolicitacao } from '#modules/captacao/solicitacoes-pessoal/caminho.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';

/** Everything that happened to a candidate; in one request, or in all. */
export function LinhaDoCandidato({
  id,
  solicitacaoId = null,
  primeiros,
}: {
  id: number;
  solicitacaoId?: number | null;
  primeiros?: number;
}) {
  const caminho = useCaminhoDaSolicitacao();
  const linha = useEndpoint(linhaDoCandidato, { params: { id }, query: { solicitacaoId } });
  if (linha.isError) return <EmptyState texto={linha.error.mensagem} />;
  if (linha.isPending) return <FormSkeleton linhas={3} />;
  return (
    <LinhaDoTempo
      eventos={linha.data}
      vazio="Este candidato ainda não participou de nenhuma seleção."
      caminho={caminho}
      primeiros={primeiros}
    />
  );
}
