/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/areas-interesse': 'Cadastre as áreas em que os candidatos podem dizer que querem trabalhar.',
};
