import { mensagensDeSucesso, perguntaDeExclusao, type ResourceContract } from '#platform/shared/contract/resource.ts';
import { call } from '../api/call.ts';
import { useAction } from '../api/query.ts';
import { avisar, confirmar } from '../ui/dialogs.ts';
import { toast } from '../ui/toasts.tsx';

/**
 * Removes a record after asking, with its name and what goes with it; of a record in use the server says what uses it, before anybody is
 * asked. Returns true when it went.
 */
export function useRemoval<F, R, Q>(resource: ResourceContract<F, R, Q>): (id: number) => Promise<boolean> {
  const remove = useAction(resource.excluir);
  return async (id) => {
    try {
      const before = await call(resource.exclusao, { params: { id } });
      if (before.impedimento !== null) {
        await avisar({ titulo: 'Não é possível excluir', texto: before.impedimento });
        return false;
      }
      const yes = await confirmar({
        titulo: 'Confirma exclusão?',
        texto: perguntaDeExclusao(resource.nome, before),
        sim: 'Excluir',
        nao: 'Cancelar',
        perigo: true,
      });
      if (!yes) return false;
      await remove.mutateAsync({ params: { id } });
      toast.sucesso(mensagensDeSucesso(resource.nome).excluido);
      return true;
    } catch {
      // The call has shown why.
      return false;
    }
  };
}
