import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { situacoesDaInvestigacao, situacoesDoPrazo } from './cat.contract.ts';

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

type DoPrazo = (typeof situacoesDoPrazo)['codigos'][number];
const tonsDoPrazo = { A: 'erro', P: 'info', C: 'sucesso', F: 'neutro' } as const;
const PALAVRAS = { A: 'Venceu em', P: 'Comunicar até' } as const;

/** Whether an accident was told to eSocial, and until when it has to be. */
export function PrazoDaCat({
  situacaoS2210,
  prazoS2210,
}: {
  situacaoS2210: DoPrazo | null;
  prazoS2210: string | null;
}) {
  if (situacaoS2210 === null) return null;
  const dia = prazoS2210 === null ? '' : formatarData(prazoS2210);
  return (
    <StatusBadge tom={tonsDoPrazo[situacaoS2210]}>
      {situacaoS2210 === 'A' || situacaoS2210 === 'P'
        ? `${PALAVRAS[situacaoS2210]} ${dia}`
        : situacoesDoPrazo.rotulo(situacaoS2210)}
    </StatusBadge>
  );
}
