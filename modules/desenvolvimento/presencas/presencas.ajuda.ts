/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/desenvolvimento/presenca': 'Confirme a presença dos participantes no dia da turma.',
};
