/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/desenvolvimento/cursos-lnt': 'Peça os treinamentos de que a sua equipe precisa no levantamento aberto.',
  '/desenvolvimento/cursos-lnt/por-talento': 'Indique, talento a talento, os treinamentos de que cada um precisa.',
  '/desenvolvimento/lnt':
    'Abra um levantamento de necessidades de treinamento, receba os pedidos das áreas e aprove o que será feito.',
};
