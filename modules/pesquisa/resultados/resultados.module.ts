import type { Feature } from '#platform/server/feature.ts';
import { on } from '#platform/server/http/handler.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { resultadoDePesquisa } from './relatorio.contract.ts';
import { relatorioDosResultados } from './relatorio.report.ts';
import { lerResultado, lerTextos, telaDosResultados } from './resultados.contract.ts';
import { resultadoDe, textosDe } from './resultados.queries.ts';

export const resultados: Feature = {
  telas: [telaDosResultados],
  handlers: [
    on(lerResultado, (ctx, { params, query }) => resultadoDe(ctx, params.id, query)),
    on(lerTextos, (ctx, { params, query }) => textosDe(ctx, params.id, query)),
    ...reportHandlers(resultadoDePesquisa, relatorioDosResultados),
  ],
};
