/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/idiomas': 'Cadastre os idiomas que um candidato pode informar no currículo.',
};
