import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { situacaoDaEntrevista } from './entrevistas-desligamento.contract.ts';

const tons: Readonly<Record<string, StatusTone>> = { N: 'neutro', E: 'alerta', P: 'info', R: 'sucesso' };

/** Where an exit interview stands, in words and colour. */
export function SituacaoDaEntrevista({ situacao }: { situacao: string | null }) {
  if (!situacao) return null;
  return <StatusBadge tom={tons[situacao] ?? 'neutro'}>{situacaoDaEntrevista.rotulo(situacao)}</StatusBadge>;
}
