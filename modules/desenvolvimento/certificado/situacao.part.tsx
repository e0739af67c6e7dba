import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { situacaoDoCertificado } from './certificado.contract.ts';

const tons: Readonly<Record<string, StatusTone>> = { V: 'sucesso', E: 'alerta', R: 'erro' };

/** What a certificate is worth, in words and colour. */
export const SituacaoDoCertificado = ({ situacao }: { situacao: string | null }) =>
  situacao && <StatusBadge tom={tons[situacao] ?? 'neutro'}>{situacaoDoCertificado.rotulo(situacao)}</StatusBadge>;
