import { esquecerPaginaSemConexao, haRespostasPorEnviar } from '#modules/externo/avaliacoes/sem-conexao.part.tsx';
import { endSession } from '../session/end-session.ts';
import { portalSession } from './portal-session.ts';

/** How long a candidate's log-out may take. */
const ESPERA_MS = 2000;

/** Sends the answers that wait on this device; false when some stay and the person would rather not lose them. */
async function nadaSePerde(): Promise<boolean> {
  const candidatoId = portalSession.current().user?.id;
  if (candidatoId === undefined || !haRespostasPorEnviar()) return true;
  const { enviarPendentes } = await import('#modules/externo/avaliacoes/envio-da-avaliacao.part.tsx');
  await enviarPendentes(candidatoId);
  if (!haRespostasPorEnviar()) return true;
  const { confirmar } = await import('#platform/web/ui/dialogs.ts');
  return confirmar({
    titulo: 'Sair sem enviar as respostas?',
    texto:
      'Há respostas de uma avaliação que ainda não foram enviadas. Se sair agora, elas são apagadas deste aparelho.',
    sim: 'Sair e apagar',
    nao: 'Continuar aqui',
    perigo: true,
  });
}

async function leave(): Promise<void> {
  if (!(await nadaSePerde())) return;
  const id = portalSession.current().company?.id;
  const end = async (signal: AbortSignal) => {
    try {
      const { leave } = await import('./portal-calls.ts');
      await leave(signal);
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
