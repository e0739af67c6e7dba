/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/autenticador':
    'Ligue o login da empresa a um serviço de identidade, para entrar com a conta corporativa.',
};
