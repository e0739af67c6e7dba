/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/areas-formacao': 'Cadastre as áreas de formação que os candidatos escolhem no currículo.',
};
