import { useQueryClient } from '@tanstack/react-query';
import type { ListPreference } from '#platform/shared/session.ts';
import { call } from '#platform/web/api/call.ts';
import { keyOf, useEndpoint } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { gravarPreferencia, lerPreferencias } from './visoes.contract.ts';

const semPreferencia = { folgada: false, colunas: null, visaoId: null, parametros: null };

/** What the person chose for a list, and how to change it: shown at once, and kept on the server. */
export function usePreferencia(caminho: string) {
  const client = useQueryClient();
  const inicial = useSession().info.listas;
  const todas = useEndpoint(lerPreferencias, {}, { staleTime: Number.POSITIVE_INFINITY, inicial });
  const atual: ListPreference = todas.data?.find((uma) => uma.caminho === caminho) ?? { caminho, ...semPreferencia };
  const gravar = (muda: Partial<Omit<ListPreference, 'caminho'>>) => {
    const nova = { ...atual, ...muda };
    client.setQueryData<ListPreference[]>(keyOf(lerPreferencias), (antes = []) => [
      ...antes.filter((uma) => uma.caminho !== caminho),
      nova,
    ]);
    const { parametros: _, ...body } = nova;
    // The call has shown why it was refused; the list goes back to what is kept.
    call(gravarPreferencia, { body, loading: false }).catch(() => todas.refetch());
  };
  return { atual, gravar };
}
