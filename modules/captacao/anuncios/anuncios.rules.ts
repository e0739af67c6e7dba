import {
  type EstadoDaSolicitacao,
  emSelecao,
} from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.rules.ts';

/**
 * Do candidates see the announcement? It is marked to be shown, its request is in selection (approved, open, not
 * suspended), and today is not after its forecast end (decision U-0079). Dates are 'yyyy-MM-dd'.
 */
export function visivelNoPortal(
  anuncio: { exibirModuloExterno: boolean; previsaoEncerramento: string | null },
  solicitacao: EstadoDaSolicitacao,
  hoje: string,
): boolean {
  return (
    anuncio.exibirModuloExterno &&
    emSelecao(solicitacao) &&
    (anuncio.previsaoEncerramento === null || anuncio.previsaoEncerramento >= hoje)
  );
}

/** Link shape of the portal (000 §2): {app url}/externo/anuncios?solicitacaoId={id}&empresaId={id}. */
export function linkDaVaga(urlPublica: string, solicitacaoId: number, empresaId: number): string {
  return `${urlPublica}/externo/anuncios?solicitacaoId=${solicitacaoId}&empresaId=${empresaId}`;
}
