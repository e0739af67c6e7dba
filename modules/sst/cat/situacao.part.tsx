import { plural } from '#platform/shared/format/plural.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { situacoesDaInvestigacao } from './cat.contract.ts';

type Codigo = (typeof situacoesDaInvestigacao)['codigos'][number];
const tons = { S: 'alerta', E: 'info', A: 'erro', C: 'sucesso' } as const;

/** How far the investigation of an accident is, and for how long there has been none. */
export const SituacaoDaInvestigacao = ({ situacao, dias }: { situacao: Codigo; dias?: number | null }) => (
  <StatusBadge tom={tons[situacao]}>
    {[situacoesDaInvestigacao.rotulo(situacao), typeof dias === 'number' && `há ${plural(dias, 'dia', 'dias')}`]
      .filter(Boolean)
      .join(' ')}
  </StatusBadge>
);
