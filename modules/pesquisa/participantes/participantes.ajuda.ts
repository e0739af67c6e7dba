/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/pesquisa/colaborador-questionario': 'Responda à pesquisa que recebeu.',
};
