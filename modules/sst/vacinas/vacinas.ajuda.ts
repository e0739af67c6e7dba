/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/vacinas': 'Cadastre as vacinas, as doses e os intervalos.',
};
