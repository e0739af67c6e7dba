/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/classificacoes-severidade-risco': 'Defina como probabilidade e gravidade se combinam no grau de um risco.',
};
