/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/pesquisa/resultados': 'Mostra o resultado de uma pesquisa em gráficos, por pergunta e por grupo.',
  '/avaliacao/relatorios/pesquisa':
    'Soma as respostas de uma pesquisa por pergunta e por grupo, sem dizer quem respondeu o quê.',
};
