import { useEffect } from 'react';
import { withBase } from '#platform/web/api/base-path.ts';

/** Addresses that the worker answers: those of an evaluation being read or answered. */
const alcance = () => withBase('/externo/avaliacoes');

/** While this page stands, the browser learns what to show when it is reloaded without a connection; pages without TLS do without. */
export function usePaginaSemConexao(): void {
  useEffect(() => {
    const opcoes = { scope: alcance(), updateViaCache: 'none' } as const;
    navigator.serviceWorker?.register(withBase('/externo/sem-conexao.js'), opcoes).catch(() => undefined);
  }, []);
}

/** Takes the worker away: nothing of this area stays in the browser after the log-out. */
export async function esquecerPaginaSemConexao(): Promise<void> {
  const registro = await navigator.serviceWorker?.getRegistration(alcance());
  await registro?.unregister();
}
