/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/gestao-talentos/entrevistas-desligamento':
    'Acompanhe as entrevistas com quem saiu: enviadas, respondidas e pendentes.',
};
