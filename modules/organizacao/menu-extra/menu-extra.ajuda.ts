/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/menu-extra': 'Acrescente ao menu grupos com links da empresa.',
  '/utilitario/menu-extra/links': 'Cadastre os links de um menu extra.',
};
