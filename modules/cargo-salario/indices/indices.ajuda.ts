/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/cargo-salario/indices': 'Cadastre índices cujo valor define salários, e o histórico de cada um.',
};
