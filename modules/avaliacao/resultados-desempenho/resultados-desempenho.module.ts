import type { Feature } from '#platform/server/feature.ts';
import { resultadosALer } from './inicio.queries.ts';
import { resultadosHandlers } from './resultados.actions.ts';
import { telaDosMeusResultados, telaDosResultados } from './resultados-desempenho.contract.ts';

export const resultadosDeDesempenho: Feature = {
  telas: [telaDosResultados, telaDosMeusResultados],
  handlers: resultadosHandlers,
  aFazer: [resultadosALer],
};
