/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/gestao-talentos/providencias': 'Cadastre as providências que se podem tomar em uma ocorrência.',
};
