/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/exames': 'Cadastre os exames e a periodicidade de cada um.',
};
