/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/integracoes': 'Configure a ligação com a folha e com outros sistemas, e confira se está ativa.',
};
