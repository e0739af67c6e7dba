/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/desenvolvimento/metas-horas': 'Defina quantas horas de treinamento cada área ou cargo deve ter no ano.',
  '/desenvolvimento/relatorios/meta-de-horas': 'Compara as horas de treinamento feitas com a meta.',
};
