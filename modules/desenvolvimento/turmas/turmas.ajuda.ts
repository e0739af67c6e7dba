/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/desenvolvimento/turmas': 'Abra turmas de um curso: dias, instrutor, participantes, presenças e despesas.',
  '/desenvolvimento/turmas/calendario': 'Veja as turmas em um calendário.',
};
