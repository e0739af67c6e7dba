/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/gestao-talentos/alteracoes-cadastrais': 'Confira e aprove as mudanças que os talentos pedem nos próprios dados.',
};
