import { situacaoColaborador } from '#modules/organizacao/opcoes/colaborador-opcoes.contract.ts';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';

const tons: Readonly<Record<string, StatusTone>> = { A: 'sucesso', D: 'neutro', G: 'alerta', C: 'erro', U: 'alerta' };

/** Situation of an employee in words and colour. */
export function SituacaoDoColaborador({
  situacao,
  transferido = false,
}: {
  situacao: string | null;
  transferido?: boolean;
}) {
  if (!situacao) return null;
  if (situacao === 'D' && transferido) return <StatusBadge tom="neutro">Transferido</StatusBadge>;
  return <StatusBadge tom={tons[situacao] ?? 'neutro'}>{situacaoColaborador.rotulo(situacao)}</StatusBadge>;
}
