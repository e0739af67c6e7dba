/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/probabilidades-risco': 'Defina os graus de probabilidade de um risco.',
};
