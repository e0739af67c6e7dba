/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/desenvolvimento/avaliacao-curso': 'Cadastre as avaliações que os participantes fazem de um curso.',
};
