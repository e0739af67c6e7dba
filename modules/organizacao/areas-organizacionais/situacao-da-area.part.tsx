import { StatusBadge } from '#platform/web/ui/status-badge.tsx';

/** Whether an area is active, in words and colour. */
export function SituacaoDaArea({ ativo }: { ativo: boolean }) {
  return <StatusBadge tom={ativo ? 'sucesso' : 'neutro'}>{ativo ? 'Ativa' : 'Inativa'}</StatusBadge>;
}
