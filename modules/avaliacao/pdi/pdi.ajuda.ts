/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/avaliacao/pdi':
    'Acompanhe planos de desenvolvimento individual: o que a pessoa quer alcançar, as ações, os prazos e o que já foi feito.',
};
