import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { paginaDaSolicitacao, paginaDoQuadro } from './solicitacoes-pessoal.contract.ts';

/** Where the name of a request leads this person: to its page, or to its board for who sees only that; null for who opens neither. */
export function useCaminhoDaSolicitacao(): (id: number) => string | null {
  const vePagina = usePermission(permissoesCaptacao.solicitacaoPessoal.ver);
  const veQuadro = usePermission(permissoesCaptacao.quadro.ver);
  return (id) => {
    if (vePagina) return paginaDaSolicitacao(id);
    return veQuadro ? paginaDoQuadro(id) : null;
  };
}
