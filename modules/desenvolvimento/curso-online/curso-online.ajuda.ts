/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/desenvolvimento/cursos-online': 'Monte cursos para fazer pela internet: aulas, vídeos, textos e perguntas.',
  '/desenvolvimento/meus-cursos-online': 'Faça os cursos online em que está inscrito. O andamento fica guardado.',
  '/desenvolvimento/meus-questionarios-online': 'Responda ao questionário de um curso online.',
  '/desenvolvimento/progresso-online': 'Acompanhe até onde cada pessoa chegou nos cursos online.',
  '/desenvolvimento/relatorios/progresso-em-curso-online': 'Lista o andamento de cada participante em um curso online.',
};
