/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/gestao-talentos/ocorrencia-providencia': 'Registre o que se fez a respeito de uma ocorrência.',
};
