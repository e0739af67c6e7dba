import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { type SituacaoDaGuarda, situacaoDaGuarda } from './guarda-opcoes.contract.ts';

const tons: Readonly<Record<SituacaoDaGuarda, StatusTone>> = {
  VENCIDO: 'erro',
  A_VENCER: 'alerta',
  EM_DIA: 'sucesso',
  RETIDO: 'neutro',
  SEM_PRAZO: 'neutro',
};

/** Where a record stands in its time of keeping, in words and colour. */
export const SituacaoNaGuarda = ({ situacao }: { situacao: SituacaoDaGuarda }) => (
  <StatusBadge tom={tons[situacao]}>{situacaoDaGuarda.rotulo(situacao)}</StatusBadge>
);
