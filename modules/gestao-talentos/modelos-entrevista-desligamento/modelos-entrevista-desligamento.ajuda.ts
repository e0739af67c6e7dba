/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/gestao-talentos/modelos-entrevista-desligamento': 'Monte o questionário da entrevista de desligamento.',
};
