/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/avaliacao/avaliacoes-desempenhos-questionarios':
    'Aqui estão as avaliações que você tem de responder. O que foi começado fica guardado até a entrega.',
  '/avaliacao/respostas': 'Consulte as folhas de uma avaliação de desempenho: quem respondeu, quando, e o que falta.',
  '/avaliacao/respostas/comparativa': 'Ponha lado a lado as respostas de vários avaliadores sobre o mesmo talento.',
};
