import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ApiError } from '../api/api-error.ts';
import { toast } from './toasts.tsx';

/** The page of what waits, as the server names it for who may open it; null otherwise. */
export function pageOfWaiting({ atual }: Pick<ApiError, 'atual'>): string | null {
  const { pagina } = (atual ?? {}) as { readonly pagina?: unknown };
  return typeof pagina === 'string' ? pagina : null;
}

/** Tells that what was sent waits for the approval of others, with the way to it, and lets every piece of the page read it. */
export function useSentForApproval(): (error: ApiError) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (error) => {
    const pagina = pageOfWaiting(error);
    toast.sucesso(
      error.mensagem,
      pagina === null ? [] : [{ rotulo: 'Ver a proposta', onClick: () => void navigate({ to: pagina }) }],
    );
    // Where it is shown is known by the pieces alone: the notice of a talent or a planning, lists, counts.
    await client.invalidateQueries();
  };
}
