/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/exames-previstos': 'Mostra os exames que cada talento deve fazer e quando.',
};
