import { aptidaoCandidato } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';

const tons: Readonly<Record<string, StatusTone>> = { S: 'sucesso', N: 'erro', I: 'neutro' };

/** Fit, unfit or undecided, as a badge. */
export const Aptidao = ({ apto }: { apto: string }) => (
  <StatusBadge tom={tons[apto] ?? 'neutro'}>{aptidaoCandidato.rotulo(apto)}</StatusBadge>
);
