import { esquecerPaginaSemConexao, haRespostasPorEnviar } from '#modules/externo/avaliacoes/sem-conexao.part.tsx';
import { endSession, nothingIsLost } from '../session/end-session.ts';
import { portalSession } from './portal-session.ts';

/** How long a candidate's log-out may take. */
const ESPERA_MS = 2000;

async function deliver(): Promise<void> {
  const candidatoId = portalSession.current().user?.id;
  const { enviarPendentes } = await import('#modules/externo/avaliacoes/envio-da-avaliacao.part.tsx');
  if (candidatoId !== undefined) await enviarPendentes(candidatoId);
}

async function leave(): Promise<void> {
  if (!(await nothingIsLost(haRespostasPorEnviar, deliver))) return;
  const id = portalSession.current().company?.id;
  const end = async (signal: AbortSignal) => {
    try {
      const { leave } = await import('./portal-calls.ts');
      await leave(signal);
      return null;
    } finally {
      // Last, as an answer that was just on its way may have been put back.
      await esquecerPaginaSemConexao();
    }
  };
  await endSession(end, ESPERA_MS, id === undefined ? '/externo/login' : `/externo/login?empresaId=${id}`);
}

/** Logs the candidate out and goes to the log-in page of the same company; answers that were not sent go first, or are asked about. */
export function leavePortal(): void {
  void leave();
}
