/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/avaliacao/participante-avaliacao-desempenho':
    'Escolha quem é avaliado e quem avalia em cada avaliação de desempenho, um a um ou em lote.',
};
