/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/desenvolvimento/servico-aprendizagem':
    'Ligue a empresa a um serviço de cursos de fora, e traga os cursos e o andamento dele.',
};
