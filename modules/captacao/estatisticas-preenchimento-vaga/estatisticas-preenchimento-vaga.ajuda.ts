/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/estatisticas-preenchimento-vaga':
    'Mostra quanto tempo as vagas levam para ser preenchidas e em que etapa os candidatos param. Clique em um número para ver quem está por trás.',
};
