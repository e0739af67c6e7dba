/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/cargo-salario/movimentacao-reajuste-coletivo-colaborador':
    'Reajuste de uma vez o salário de muitos talentos, por percentual ou valor.',
  '/cargo-salario/reajustes-colaboradores': 'Planeje o reajuste de cada talento dentro de um realinhamento.',
};
