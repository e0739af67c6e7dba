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

/** The tone of a state, as badges and blocks show it. */
export const tomDaSituacao = (estado: string | null): StatusTone => tons[estado ?? ''] ?? 'neutro';

/** Where an interview stands. */
export function SituacaoDaEntrevista({ estado }: { estado: string | null }) {
  return <StatusBadge tom={tomDaSituacao(estado)}>{estadoDaEntrevista.rotulo(estado)}</StatusBadge>;
}
