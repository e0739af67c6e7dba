/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/cargo-salario/cargos': 'Cadastre os cargos, o que cada um faz e as faixas salariais em que se divide.',
};
