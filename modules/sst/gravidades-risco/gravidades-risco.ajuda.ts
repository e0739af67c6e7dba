/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/gravidades-risco': 'Defina os graus de gravidade de um risco.',
};
