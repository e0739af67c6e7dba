import type { CodigoDe } from '#platform/shared/contract/options.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { situacaoDaAvaliacao } from './avaliacoes-desempenho.contract.ts';

const tons = { P: 'neutro', A: 'info', L: 'sucesso', E: 'info', B: 'alerta' } as const;

/** Where an evaluation stands. */
export const SituacaoDaAvaliacao = ({ situacao }: { situacao: CodigoDe<typeof situacaoDaAvaliacao> }) => (
  <StatusBadge tom={tons[situacao]}>{situacaoDaAvaliacao.rotulo(situacao)}</StatusBadge>
);
