import { mensagensDeSucesso, type ResourceContract } from '#platform/shared/contract/resource.ts';
import { useAction } from '../api/query.ts';
import { confirmar } from '../ui/dialogs.ts';
import { toast } from '../ui/toasts.tsx';

/** Removes a record after asking; a record in use stays and the server says what uses it. Returns true when it went. */
export function useRemoval<F, R, Q>(
  resource: ResourceContract<F, R, Q>,
): (id: number, nome?: string) => Promise<boolean> {
  const remove = useAction(resource.excluir);
  return async (id, nome) => {
    const yes = await confirmar({
      titulo: nome ? `Excluir ${nome}` : 'Excluir',
      texto: 'Confirma exclusão?',
      perigo: true,
    });
    if (!yes) return false;
    try {
      await remove.mutateAsync({ params: { id } });
      toast.sucesso(mensagensDeSucesso(resource.nome).excluido);
      return true;
    } catch {
      // The call has shown why.
      return false;
    }
  };
}
