import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { situacoesDaProposta } from './propostas.contract.ts';

const tons: Readonly<Record<string, StatusTone>> = { A: 'alerta', P: 'sucesso', R: 'erro', C: 'neutro' };

/** Where a proposal stands, in words and colour. */
export const SituacaoDaProposta = ({ situacao }: { situacao: string | null }) =>
  situacao && <StatusBadge tom={tons[situacao] ?? 'neutro'}>{situacoesDaProposta.rotulo(situacao)}</StatusBadge>;
