import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { resultadoDoParticipante } from './colaborador-turma.contract.ts';

type Resultado = (typeof resultadoDoParticipante.codigos)[number];

const tons = { A: 'sucesso', R: 'erro', P: 'neutro' } as const;

/** How a class ended for somebody, in words and colour. */
export const ResultadoDoParticipante = ({ resultado }: { resultado: Resultado | null }) =>
  resultado && <StatusBadge tom={tons[resultado]}>{resultadoDoParticipante.rotulo(resultado)}</StatusBadge>;
