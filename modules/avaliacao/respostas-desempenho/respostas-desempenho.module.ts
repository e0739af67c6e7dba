import type { Feature } from '#platform/server/feature.ts';
import { comparativaHandlers } from './comparativa.actions.ts';
import { telaDaComparativa } from './comparativa.contract.ts';
import { prazosDasMinhasAvaliacoes } from './compromissos.queries.ts';
import { dadosDasRespostas } from './dados-pessoais.queries.ts';
import { impressaoHandlers } from './impressao.actions.ts';
import { avaliacoesAResponder } from './inicio.queries.ts';
import { responderHandlers } from './responder.actions.ts';
import { telaDasMinhasAvaliacoes, telaDasRespostas } from './respostas-desempenho.contract.ts';

export const respostasDeDesempenho: Feature = {
  telas: [telaDasMinhasAvaliacoes, telaDasRespostas, telaDaComparativa],
  handlers: [...responderHandlers, ...impressaoHandlers, ...comparativaHandlers],
  dadosPessoais: dadosDasRespostas,
  compromissos: [prazosDasMinhasAvaliacoes],
  aFazer: [avaliacoesAResponder],
};
