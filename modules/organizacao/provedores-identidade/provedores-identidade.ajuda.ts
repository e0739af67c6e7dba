/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/provedores-identidade':
    'Deixe as pessoas da empresa entrarem com a conta que já têm (OpenID Connect): cadastre o provedor, teste a conexão e diga quem pode entrar por ele.',
};
