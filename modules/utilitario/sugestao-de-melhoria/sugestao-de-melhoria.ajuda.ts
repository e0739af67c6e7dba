/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/sugestao-de-melhoria': 'Envie sugestões sobre o sistema e acompanhe a resposta.',
};
