import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { conclusoes } from './asos.contract.ts';

const tons: Readonly<Record<string, StatusTone>> = { A: 'sucesso', R: 'alerta', I: 'erro' };

/** What a certificate concludes, in words and colour. */
export const Conclusao = ({ codigo }: { codigo: string | null }) =>
  codigo && <StatusBadge tom={tons[codigo] ?? 'neutro'}>{conclusoes.rotulo(codigo)}</StatusBadge>;
