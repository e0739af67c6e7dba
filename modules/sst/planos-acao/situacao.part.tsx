import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { situacoesDaAcao } from './planos-acao.contract.ts';
import type { SituacaoDaAcao as Codigo } from './planos-acao.rules.ts';

const tons: Record<Codigo, 'neutro' | 'info' | 'erro' | 'sucesso'> = {
  P: 'neutro',
  E: 'info',
  A: 'erro',
  C: 'sucesso',
};

/** Where an action of a plan stands. */
export const SituacaoDaAcao = ({ situacao }: { situacao: Codigo }) => (
  <StatusBadge tom={tons[situacao]}>{situacoesDaAcao.rotulo(situacao)}</StatusBadge>
);
