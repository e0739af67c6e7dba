import type { Feature } from '#platform/server/feature.ts';
import { treinamentosHandlers } from './treinamentos.actions.ts';
import { telaDosTreinamentos } from './treinamentos.contract.ts';
import { avaliacoesDeCursoPorResponder } from './treinamentos.queries.ts';

export const treinamentos: Feature = {
  telas: [telaDosTreinamentos],
  handlers: treinamentosHandlers,
  aFazer: [avaliacoesDeCursoPorResponder],
};
