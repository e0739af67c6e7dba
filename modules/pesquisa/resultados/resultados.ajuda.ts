/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/pesquisa/resultados': 'Mostra o resultado de uma pesquisa em gráficos, por pergunta e por grupo.',
};
