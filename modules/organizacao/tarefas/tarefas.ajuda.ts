/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/emails': 'Veja os e-mails que o sistema enviou, os que esperam e os que falharam.',
  '/utilitario/tarefas': 'Acompanhe os trabalhos que o sistema faz em segundo plano.',
};
