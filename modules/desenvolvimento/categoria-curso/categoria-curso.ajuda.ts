/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/desenvolvimento/categoria-curso': 'Cadastre as categorias em que se agrupam os cursos.',
};
