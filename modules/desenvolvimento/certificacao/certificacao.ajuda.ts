/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/desenvolvimento/certificacao':
    'Defina certificações: que cursos as compõem, quem precisa delas e por quanto tempo valem.',
};
