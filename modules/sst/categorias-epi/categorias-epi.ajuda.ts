/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/categorias-epi': 'Cadastre as categorias de equipamentos de proteção.',
};
