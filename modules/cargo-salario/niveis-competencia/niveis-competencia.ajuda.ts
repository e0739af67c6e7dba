/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/cargo-salario/niveis-competencia': 'Cadastre os níveis em que uma competência pode ser vista.',
};
