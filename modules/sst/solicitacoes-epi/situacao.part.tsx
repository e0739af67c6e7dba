import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { situacoesDoPedido } from './solicitacoes-epi.contract.ts';

const tons: Readonly<Record<string, StatusTone>> = { S: 'alerta', P: 'info', A: 'sucesso', C: 'neutro' };

/** How far a request was met, in words and colour. */
export const SituacaoDoPedido = ({ situacao }: { situacao: string | null }) =>
  situacao && <StatusBadge tom={tons[situacao] ?? 'neutro'}>{situacoesDoPedido.rotulo(situacao)}</StatusBadge>;
