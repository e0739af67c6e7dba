/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/exames-toxicologicos': 'Registre os exames toxicológicos e envie ao eSocial.',
};
