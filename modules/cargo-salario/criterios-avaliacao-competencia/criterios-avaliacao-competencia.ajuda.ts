/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/cargo-salario/criterios-avaliacao-competencia': 'Cadastre os critérios com que se avalia uma competência.',
};
