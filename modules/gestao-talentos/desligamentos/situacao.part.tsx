import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { situacaoDoDesligamento } from './desligamentos.contract.ts';

const tons: Readonly<Record<string, StatusTone>> = { R: 'neutro', U: 'alerta', C: 'erro' };

/** Where a dismissal stands, in words and colour. */
export function SituacaoDoDesligamento({ situacao }: { situacao: string | null }) {
  if (!situacao) return null;
  return <StatusBadge tom={tons[situacao] ?? 'neutro'}>{situacaoDoDesligamento.rotulo(situacao)}</StatusBadge>;
}
