import { esquecerPaginaSemConexao } from '#modules/externo/avaliacoes/sem-conexao.part.tsx';
import { endSession } from '../session/end-session.ts';
import { portalSession } from './portal-session.ts';

/** How long a candidate's log-out may take. */
const ESPERA_MS = 2000;

/** Logs the candidate out and goes to the log-in page of the same company. */
export function leavePortal(): void {
  const id = portalSession.current().company?.id;
  const leave = async (signal: AbortSignal) => {
    await esquecerPaginaSemConexao();
    return (await import('./portal-calls.ts')).leave(signal);
  };
  void endSession(leave, ESPERA_MS, id === undefined ? '/externo/login' : `/externo/login?empresaId=${id}`);
}
