/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/copia-cadastro': 'Copie cadastros de uma empresa para outra.',
};
