import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { andamentos } from './progresso.contract.ts';

const tons = { N: 'neutro', E: 'info', C: 'sucesso', R: 'erro' } as const;

/** Where somebody stands in an online course. */
export const AndamentoNoCurso = ({ andamento }: { andamento: keyof typeof tons | null }) =>
  andamento && <StatusBadge tom={tons[andamento]}>{andamentos.rotulo(andamento)}</StatusBadge>;
