/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/avaliacao/acompanhamentos-periodos-experiencia':
    'Acompanhe quem está no período de experiência: veja o que vence, responda à avaliação de cada prazo e registre a decisão de efetivar ou não.',
  '/avaliacao/talentos': 'Mostra as avaliações de experiência de um talento e permite responder à do prazo atual.',
};
