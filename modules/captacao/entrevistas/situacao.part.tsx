import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { estadoDaEntrevista } from './entrevistas.contract.ts';

const tons: Readonly<Record<string, StatusTone>> = {
  MARCADA: 'info',
  CONFIRMADA: 'sucesso',
  RECUSADA: 'erro',
  REALIZADA: 'neutro',
  NAO_COMPARECEU: 'alerta',
  CANCELADA: 'neutro',
};

/** Where an interview stands. */
export function SituacaoDaEntrevista({ estado }: { estado: string | null }) {
  return <StatusBadge tom={tons[estado ?? ''] ?? 'neutro'}>{estadoDaEntrevista.rotulo(estado)}</StatusBadge>;
}
