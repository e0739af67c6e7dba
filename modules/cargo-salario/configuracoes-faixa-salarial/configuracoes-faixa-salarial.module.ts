import { type Feature, screenOf } from '#platform/server/feature.ts';
import { configuracoesFaixaHandlers } from './configuracoes-faixa-salarial.actions.ts';
import { configuracaoFaixa } from './configuracoes-faixa-salarial.contract.ts';

export const configuracoesFaixaDoModulo: Feature = {
  telas: [screenOf(configuracaoFaixa)],
  handlers: configuracoesFaixaHandlers,
};
