import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { situacoesDaAlteracao } from './alteracoes.contract.ts';

const tons: Readonly<Record<string, StatusTone>> = { P: 'alerta', A: 'sucesso', R: 'erro', C: 'neutro' };

/** Where a request stands, in words and colour. */
export const SituacaoDaAlteracao = ({ situacao }: { situacao: string | null }) =>
  situacao && <StatusBadge tom={tons[situacao] ?? 'neutro'}>{situacoesDaAlteracao.rotulo(situacao)}</StatusBadge>;
