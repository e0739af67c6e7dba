import type { Feature } from '#platform/server/feature.ts';
import { minhasAulas, minhasAulasDaSemana } from './compromissos.queries.ts';
import { eficaciasAAvaliar } from './eficacia.queries.ts';
import { treinamentosHandlers } from './treinamentos.actions.ts';
import { telaDosMeusTreinamentos, telaDosTreinamentos } from './treinamentos.contract.ts';
import { avaliacoesDeCursoPorResponder } from './treinamentos.queries.ts';

export const treinamentos: Feature = {
  telas: [telaDosTreinamentos, telaDosMeusTreinamentos],
  handlers: treinamentosHandlers,
  compromissos: [minhasAulas],
  aFazer: [avaliacoesDeCursoPorResponder, minhasAulasDaSemana, eficaciasAAvaliar],
};
