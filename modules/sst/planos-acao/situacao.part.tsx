import type { CodigoDe } from '#platform/shared/contract/options.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { situacoesDaAcaoDoPlano } from './planos-acao.contract.ts';

type Codigo = CodigoDe<typeof situacoesDaAcaoDoPlano>;

const tons: Record<Codigo, 'neutro' | 'info' | 'erro' | 'sucesso'> = {
  P: 'neutro',
  E: 'info',
  A: 'erro',
  C: 'sucesso',
  S: 'neutro',
};

/** Where an action of a plan stands. */
export const SituacaoDaAcao = ({ situacao }: { situacao: Codigo }) => (
  <StatusBadge tom={tons[situacao]}>{situacoesDaAcaoDoPlano.rotulo(situacao)}</StatusBadge>
);
