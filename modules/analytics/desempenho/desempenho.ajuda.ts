/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/analytics/desempenho':
    'Mostra a média das avaliações de desempenho do período, quem já respondeu e em que competências a empresa está mais longe do que os cargos exigem.',
};
