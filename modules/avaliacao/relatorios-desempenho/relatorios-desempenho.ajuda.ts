/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/avaliacao/relatorios/analise-desempenho-competencia-organizacional':
    'Compara as competências vistas nas avaliações com o que a organização exige, somando todos os talentos do filtro.',
  '/avaliacao/relatorios/analise-desempenho-competencia-talento':
    'Compara, de cada talento, as competências vistas na avaliação com as que a faixa dele exige.',
  '/avaliacao/relatorios/avaliacao-desempenho-avaliadores-avaliados':
    'Lista quem avalia quem em uma avaliação de desempenho.',
  '/avaliacao/relatorios/avaliacao-desempenho-respondidas':
    'Mostra quem já respondeu e quem falta responder em uma avaliação de desempenho.',
  '/avaliacao/relatorios/comparativo-performance-talento': 'Compara o desempenho de um talento em várias avaliações.',
  '/avaliacao/relatorios/resultado-avaliacao':
    'Traz o resultado de uma avaliação de desempenho por talento, com a nota de cada aspecto.',
  '/avaliacao/relatorios/resultado-avaliacao-agrupado-faixa':
    'Traz o resultado de uma avaliação agrupado pela faixa salarial dos talentos.',
  '/avaliacao/relatorios/resultado-avaliacao-desempenho':
    'Compara o que disseram gestor, pares, equipe e o próprio talento em uma avaliação.',
};
