/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/visitas': 'Registre visitas e avaliações feitas nos locais de trabalho.',
};
