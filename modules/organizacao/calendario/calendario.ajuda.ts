/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/meu-calendario':
    'Mostra os seus compromissos: entrevistas, aulas, exames e prazos. Assine o calendário no seu programa de agenda por um link só seu.',
};
