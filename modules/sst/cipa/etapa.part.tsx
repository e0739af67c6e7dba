import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { etapas } from './eleicoes.contract.ts';
import type { Etapa } from './eleicoes.rules.ts';

const tons: Record<Etapa, 'neutro' | 'info' | 'alerta' | 'sucesso' | 'erro'> = {
  P: 'neutro',
  C: 'info',
  I: 'info',
  L: 'info',
  V: 'alerta',
  A: 'alerta',
  E: 'sucesso',
  X: 'erro',
};

/** The stage of an election. */
export const EtapaDaEleicao = ({ etapa }: { etapa: Etapa }) => (
  <StatusBadge tom={tons[etapa]}>{etapas.rotulo(etapa)}</StatusBadge>
);
