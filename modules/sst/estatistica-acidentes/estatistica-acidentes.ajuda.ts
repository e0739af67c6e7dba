/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/relatorios/estatistica-acidentes': 'Calcula as taxas de acidentes do período conforme a norma.',
};
