import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError, refusedForGood } from '#platform/web/api/api-error.ts';
import { renew } from '#platform/web/api/query.ts';
import { useRetries } from '#platform/web/api/retries.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { guardados } from './aparelho.part.tsx';
import { depoisDaRecusa, enviarAFila, type Fila, mudarFila } from './envio.part.tsx';

interface Pendentes {
  /** How the names of the queues begin; ids parted by ':' follow. */
  readonly prefixo: string;
  /** Throws ApiError. */
  readonly enviar: (ids: readonly number[], fila: Fila, chaveDeRepeticao: string) => Promise<void>;
  /** False for what waits for its own page; all goes unless given. */
  readonly vai?: (ids: readonly number[], fila: Fila) => boolean;
  /** Whether what was refused can be mended on its page. */
  readonly emendavel: (error: ApiError) => boolean;
  /** What was answered, a feminine noun. */
  readonly nome: string;
}

/** What became of what this device kept: whether something arrived or was refused, and whether something still waits for a connection. */
export interface EnvioDasGuardadas {
  readonly mudou: boolean;
  readonly esperam: boolean;
}

/** Sends what earlier visits left on this device, and tells when a delivery arrived or was refused. */
export async function enviarGuardadas({
  prefixo,
  enviar,
  vai,
  emendavel,
  nome,
}: Pendentes): Promise<EnvioDasGuardadas> {
  let mudou = false;
  let esperam = false;
  for (const chave of guardados().filter((outro) => outro.startsWith(prefixo))) {
    const ids = chave.slice(prefixo.length).split(':').map(Number);
    if (!ids.every(Boolean)) continue;
    try {
      const enviada = await enviarAFila(
        chave,
        (fila, chaveDeRepeticao) => enviar(ids, fila, chaveDeRepeticao),
        (fila) => vai?.(ids, fila) ?? true,
      );
      if (enviada === null) continue;
      if (enviada.entrega) toast.sucesso(`A ${nome} que esperava conexão foi entregue.`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status } = error;
      if (!refusedForGood(error)) {
        // An ended session is asked about once: who logs in again has the page anew.
        esperam ||= status !== 401;
        continue;
      }
      // What a field refuses is mended on its page: the answers wait there.
      mudarFila(chave, (fila) => depoisDaRecusa(fila, emendavel(error)));
      toast.alerta(error.mensagem);
    }
    mudou = true;
  }
  return { mudou, esperam };
}

/** Sends what waits on this device of whoever is in the session, once there is a connection, and renews what stands below a path. */
export function useEnviosPendentes(
  pessoaId: number | undefined,
  enviar: (pessoaId: number) => Promise<EnvioDasGuardadas>,
  caminho: string,
): void {
  const client = useQueryClient();
  useRetries(
    useCallback(async () => {
      if (pessoaId === undefined) return false;
      const { mudou, esperam } = await enviar(pessoaId);
      if (mudou) await renew(client, caminho);
      return esperam;
    }, [pessoaId, enviar, caminho, client]),
  );
}
