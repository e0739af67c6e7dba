/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/relatorios/cartao-vacinacao': 'Imprime o cartão de vacinação.',
};
