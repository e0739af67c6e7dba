/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/avaliacao/relatorios/acompanhamento-experiencia-previsto':
    'Lista quem tem avaliação de experiência prevista para os próximos dias.',
  '/avaliacao/relatorios/acompanhamento-periodo-experiencia':
    'Mostra as avaliações de experiência já feitas, com a nota de cada prazo.',
  '/avaliacao/relatorios/cartao-acompanhamento':
    'Imprime o cartão de acompanhamento do período de experiência, para preencher à mão.',
  '/avaliacao/relatorios/ranking-performance': 'Ordena os talentos pela nota no período de experiência.',
};
