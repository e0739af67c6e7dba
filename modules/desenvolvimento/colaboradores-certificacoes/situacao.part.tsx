import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { situacaoDaCertificacao } from './colaboradores-certificacoes.contract.ts';

const tons: Readonly<Record<string, StatusTone>> = { V: 'sucesso', A: 'alerta', E: 'erro', N: 'neutro' };

/** Where somebody stands with a certification, in words and colour; one that is needed and was never got is a lack. */
export const SituacaoDaCertificacao = ({ situacao, precisa = false }: { situacao: string | null; precisa?: boolean }) =>
  situacao && (
    <StatusBadge tom={situacao === 'N' && precisa ? 'erro' : (tons[situacao] ?? 'neutro')}>
      {situacaoDaCertificacao.rotulo(situacao)}
    </StatusBadge>
  );
