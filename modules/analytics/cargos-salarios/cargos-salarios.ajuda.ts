/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/analytics/cargos-salarios':
    'Mostra o valor da folha em um dia e as promoções de um período, por área. Clique em uma área para ver as que ficam abaixo dela. Os valores aparecem a quem pode ver salários.',
};
