import { formatarData } from '#platform/shared/format/data.ts';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { type SituacaoConhecida, situacaoMostrada } from './colaboradores.rules.ts';

const tons: Readonly<Record<string, StatusTone>> = { A: 'sucesso', F: 'info', G: 'alerta', C: 'erro', U: 'alerta' };

/** Situation of an employee in words and colour; `inteira` also says until when. */
export function SituacaoDoColaborador({ inteira = false, ...conhecida }: SituacaoConhecida & { inteira?: boolean }) {
  const mostrada = situacaoMostrada(conhecida);
  if (!mostrada) return null;
  const ate = inteira && mostrada.ate ? ` até ${formatarData(mostrada.ate)}` : '';
  return <StatusBadge tom={tons[mostrada.codigo] ?? 'neutro'}>{`${mostrada.nome}${ate}`}</StatusBadge>;
}
