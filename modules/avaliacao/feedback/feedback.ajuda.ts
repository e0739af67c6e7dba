/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/avaliacao/feedbacks':
    'Envie um reconhecimento ou uma sugestão a um colega, e marque conversas de acompanhamento. Só as pessoas envolvidas leem.',
};
