import { useQueryClient } from '@tanstack/react-query';
import type { ResourceContract } from '#platform/shared/contract/resource.ts';
import { call } from '../api/call.ts';
import { renew, renewedBy } from '../api/query.ts';
import { reportError } from '../api/report-error.ts';
import { avisar, confirmar } from '../ui/dialogs.ts';
import { toast } from '../ui/toasts.tsx';
import { removeMany } from './batch-removal.ts';

/** Removes the marked records of a resource after asking, and says of those that stay why. Returns the ids that went. */
export function useBatchRemoval<F, R, Q>(resource: ResourceContract<F, R, Q>) {
  const client = useQueryClient();
  return async (ids: readonly number[]): Promise<readonly number[]> => {
    try {
      return await removeMany(
        {
          nome: resource.nome,
          // What is refused is told in one warning.
          olhar: (id) => call(resource.exclusao, { params: { id }, errors: 'nenhum' }),
          excluir: (id) => call(resource.excluir, { params: { id }, errors: 'nenhum' }),
          perguntar: (texto, itens) =>
            confirmar({ titulo: 'Confirma exclusão?', texto, itens, sim: 'Excluir', nao: 'Cancelar', perigo: true }),
          avisar: (itens) => avisar({ titulo: 'Não foi possível excluir', itens }),
          dizer: toast.sucesso,
        },
        ids,
      );
    } catch (error) {
      reportError(error, 'mensagens');
      return [];
    } finally {
      await renew(client, renewedBy(resource.excluir.path));
    }
  };
}
