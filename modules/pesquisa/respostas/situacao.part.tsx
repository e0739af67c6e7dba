import { situacaoDaResposta } from '#modules/pesquisa/pesquisas/pesquisas.contract.ts';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';

const tons: Readonly<Record<string, StatusTone>> = { N: 'neutro', P: 'alerta', R: 'sucesso' };

/** How far somebody who is asked is, in words and colour. */
export function SituacaoDaResposta({ situacao }: { situacao: string }) {
  return <StatusBadge tom={tons[situacao] ?? 'neutro'}>{situacaoDaResposta.rotulo(situacao)}</StatusBadge>;
}
