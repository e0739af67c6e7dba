import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { palavraDaSituacao } from './colaboradores.rules.ts';

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
  return <StatusBadge tom={tons[situacao] ?? 'neutro'}>{palavraDaSituacao(situacao, transferido)}</StatusBadge>;
}
