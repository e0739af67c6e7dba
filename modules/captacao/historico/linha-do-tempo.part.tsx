import { linhaDoCandidato } from '#modules/captacao/linha-do-tempo/linha-do-tempo.contract.ts';
import { LinhaDoTempo } from '#modules/captacao/linha-do-tempo/linha-do-tempo.part.tsx';
import { useCaminhoDaSolicitacao } from '#modules/captacao/solicitacoes-pessoal/caminho.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';

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
  if (!linha.data) return <Unread of={linha} esqueleto={<FormSkeleton linhas={3} />} />;
  return (
    <LinhaDoTempo
      eventos={linha.data}
      vazio="Este candidato ainda não participou de nenhuma seleção."
      caminho={caminho}
      primeiros={primeiros}
    />
  );
}
