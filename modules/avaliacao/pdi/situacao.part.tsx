import type { CodigoDe } from '#platform/shared/contract/options.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { situacaoDoPlano } from './pdi.contract.ts';

const tons = { E: 'info', A: 'erro', C: 'sucesso', I: 'neutro' } as const;

/** Where a plan stands. */
export const SituacaoDoPlano = ({ situacao }: { situacao: CodigoDe<typeof situacaoDoPlano> }) => (
  <StatusBadge tom={tons[situacao]}>{situacaoDoPlano.rotulo(situacao)}</StatusBadge>
);
