/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/avaliacao/meus-resultados-desempenho':
    'Consulte o resultado das avaliações de desempenho em que você foi avaliado, quando já pode ser visto, e dê ciência dele.',
  '/avaliacao/resultados-desempenho':
    'Consulte o resultado de cada talento nas avaliações de desempenho, como se chega a ele, e quem já deu ciência do seu.',
};
