/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/asos': 'Registre os exames feitos e emita o atestado de saúde ocupacional.',
};
