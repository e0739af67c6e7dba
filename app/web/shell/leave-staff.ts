import { esquecerFolhasDaEquipe, haFilasDaEquipe } from '#modules/organizacao/questionario/folhas-da-equipe.part.tsx';
import { sair } from '#modules/organizacao/sessao/sessao.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { endSession, nothingIsLost } from '../session/end-session.ts';
import { staffSession } from '../session/staff-session.ts';

/** How long a log-out may keep the person waiting. */
const ESPERA_MS = 10_000;

async function deliver(): Promise<void> {
  const usuarioId = staffSession.current().user?.id;
  if (usuarioId === undefined) return;
  const kinds = await Promise.allSettled([
    import('#modules/avaliacao/respostas-desempenho/envio-do-desempenho.part.tsx'),
    import('#modules/pesquisa/respostas/envio-da-pesquisa.part.tsx'),
    import('#modules/desenvolvimento/curso-online/envio-do-questionario.part.tsx'),
  ]);
  // Without a connection the code of a kind that was not answered here does not come, and has nothing to send.
  for (const kind of kinds) if (kind.status === 'fulfilled') await kind.value.enviarPendentes(usuarioId);
}

async function leave(): Promise<void> {
  if (!(await nothingIsLost(haFilasDaEquipe, deliver))) return;
  const end = async (signal: AbortSignal) => {
    try {
      if (staffSession.current().provedor === null) {
        await call(sair, { signal, errors: 'nenhum' });
        return null;
      }
      const { sairPeloProvedor } = await import('#modules/organizacao/provedores-identidade/entrada.contract.ts');
      return (await call(sairPeloProvedor, { signal, errors: 'nenhum' })).endereco;
    } finally {
      // Last, as an answer that was just on its way may have been put back.
      await esquecerFolhasDaEquipe();
    }
  };
  await endSession(end, ESPERA_MS, '/login');
}

/** Logs the staff member out and goes to the log-in page; answers that were not sent go first, or are asked about. */
export function leaveStaff(): void {
  void leave();
}
