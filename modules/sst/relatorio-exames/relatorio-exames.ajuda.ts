/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/relatorios/exames-previstos': 'Compara os exames previstos com os realizados.',
};
