import type { Feature } from '#platform/server/feature.ts';
import { conversasHandlers } from './conversas.actions.ts';
import { dadosDosFeedbacks } from './dados-pessoais.queries.ts';
import { feedbackHandlers } from './feedback.actions.ts';
import { permissaoFeedback, telaDosFeedbacks } from './feedback.contract.ts';
import { feedbacksEmEspera } from './inicio.queries.ts';

const quemUsa = [permissaoFeedback];

export const feedbacks: Feature = {
  telas: [telaDosFeedbacks],
  handlers: [...feedbackHandlers, ...conversasHandlers],
  dadosPessoais: dadosDosFeedbacks,
  conhecidas: {
    feedback: quemUsa,
    feedback_pedido: quemUsa,
    conversa_individual: quemUsa,
    conversa_individual_pauta: quemUsa,
    conversa_individual_reservada: quemUsa,
  },
  aFazer: [feedbacksEmEspera],
};
