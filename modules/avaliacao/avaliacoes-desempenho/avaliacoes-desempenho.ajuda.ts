/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/avaliacao/avaliacoes-desempenho':
    'Planeje uma avaliação de desempenho: período, modelo, quem é avaliado e quem avalia. Ao liberar, os avaliadores recebem as suas folhas.',
};
