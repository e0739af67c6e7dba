import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { linhaDaSolicitacao } from '#modules/captacao/linha-do-tempo/linha-do-tempo.contract.ts';
import { LinhaDoTempo } from '#modules/captacao/linha-do-tempo/linha-do-tempo.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { RecordHistory } from '#platform/web/workflow/history.tsx';
import { historicoDaSolicitacao } from './andamento.contract.ts';
import { useCaminhoDaSolicitacao } from './caminho.part.tsx';

interface Props {
  readonly id: number;
  /** How many stand there before all are asked for. */
  readonly primeiros?: number;
}

/** Everything that happened to a request and in its selection; what happened to the request alone for who may not see candidates. */
export function LinhaDaSolicitacao({ id, primeiros }: Props) {
  const veHistorico = usePermission(permissoesCaptacao.historicoCandidato.ver);
  const veQuadro = usePermission(permissoesCaptacao.quadro.ver);
  return veHistorico || veQuadro ? (
    <SelecaoInteira id={id} primeiros={primeiros} />
  ) : (
    <RecordHistory of={historicoDaSolicitacao} id={id} vazio={vazia} />
  );
}

const vazia = 'Nada aconteceu ainda nesta solicitação.';

function SelecaoInteira({ id, primeiros }: { id: number; primeiros: number | undefined }) {
  const caminho = useCaminhoDaSolicitacao();
  const linha = useEndpoint(linhaDaSolicitacao, { params: { id } });
  if (!linha.data) return <Unread of={linha} esqueleto={<FormSkeleton linhas={3} />} />;
  return <LinhaDoTempo eventos={linha.data} vazio={vazia} caminho={caminho} primeiros={primeiros} />;
}
