import type { CodigoDe } from '#platform/shared/contract/options.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { situacaoDoAcompanhamento } from './acompanhamentos.contract.ts';

const tons = { N: 'info', V: 'alerta', P: 'info', R: 'sucesso', X: 'neutro' } as const;

/** Where the evaluation of a period stands. */
export const SituacaoDoAcompanhamento = ({ situacao }: { situacao: CodigoDe<typeof situacaoDoAcompanhamento> }) => (
  <StatusBadge tom={tons[situacao]}>{situacaoDoAcompanhamento.rotulo(situacao)}</StatusBadge>
);
