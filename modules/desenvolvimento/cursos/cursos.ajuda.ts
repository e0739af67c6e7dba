/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/desenvolvimento/cursos': 'Cadastre os cursos, a carga horária e a validade.',
};
