/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/clinicas': 'Cadastre as clínicas e os médicos que fazem os exames.',
};
