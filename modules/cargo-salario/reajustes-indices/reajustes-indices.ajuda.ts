/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/cargo-salario/movimentacao-reajuste-coletivo-indices': 'Reajuste de uma vez o valor de vários índices.',
  '/cargo-salario/reajustes-indices': 'Planeje o novo valor de cada índice dentro de um realinhamento.',
};
