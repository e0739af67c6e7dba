import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import type { EstadoDaCarta } from './cartas-proposta.rules.ts';
import { estadosDaCarta } from './resposta.contract.ts';

const tons: Readonly<Partial<Record<EstadoDaCarta, StatusTone>>> = {
  ENVIADA: 'info',
  ACEITA: 'sucesso',
  RECUSADA: 'erro',
};

/** Where a letter stands; one that nobody answered in time says so. */
export const SituacaoDaCarta = ({ estado, vencida }: { estado: EstadoDaCarta | null; vencida: boolean }) =>
  estado && (
    <StatusBadge tom={vencida ? 'alerta' : (tons[estado] ?? 'neutro')}>
      {vencida ? 'Venceu sem resposta' : estadosDaCarta.rotulo(estado)}
    </StatusBadge>
  );
