/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/obras': 'Cadastre as obras em que se trabalha.',
};
