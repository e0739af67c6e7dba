/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/desenvolvimento/modelos-avaliacao': 'Monte os questionários com que se avalia um curso.',
  '/desenvolvimento/modelos-avaliacao-aluno': 'Monte os questionários com que se avalia o aluno.',
};
