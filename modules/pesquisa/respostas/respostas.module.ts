import type { Feature } from '#platform/server/feature.ts';
import { pesquisasPorResponder } from './minhas.queries.ts';
import { respostasHandlers } from './respostas.actions.ts';
import { telaDasMinhasPesquisas } from './respostas.contract.ts';

export const respostas: Feature = {
  telas: [telaDasMinhasPesquisas],
  handlers: respostasHandlers,
  aFazer: [pesquisasPorResponder],
};
