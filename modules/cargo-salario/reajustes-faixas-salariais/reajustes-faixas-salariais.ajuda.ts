/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/cargo-salario/movimentacao-reajuste-coletivo-faixas-salariais':
    'Reajuste de uma vez o valor de muitas faixas salariais.',
  '/cargo-salario/reajustes-faixas-salariais': 'Planeje o novo valor de cada faixa dentro de um realinhamento.',
};
