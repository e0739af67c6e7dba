/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/cargo-salario/faixas-salariais':
    'Cadastre as faixas de cada cargo e o salário que pagam, com a data em que o valor passa a valer.',
  '/cargo-salario/faixas-salariais/copia': 'Copie uma faixa salarial com as suas competências para outro cargo.',
};
