/** Link shape of the portal (000 §2): {app url}/externo/anuncios?solicitacaoId={id}&empresaId={id}. */
export function linkDaVaga(urlPublica: string, solicitacaoId: number, empresaId: number): string {
  return `${urlPublica}/externo/anuncios?solicitacaoId=${solicitacaoId}&empresaId=${empresaId}`;
}
