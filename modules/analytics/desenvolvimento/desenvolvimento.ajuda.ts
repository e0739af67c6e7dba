/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/analytics/desenvolvimento':
    'Mostra horas de treinamento, resultado e custo das turmas de um período. Clique em um curso para ver as despesas por tipo.',
};
