import type { Feature } from '#platform/server/feature.ts';
import { on } from '#platform/server/http/handler.ts';
import { lerResultado, lerTextos, telaDosResultados } from './resultados.contract.ts';
import { resultadoDe, textosDe } from './resultados.queries.ts';

export const resultados: Feature = {
  telas: [telaDosResultados],
  handlers: [
    on(lerResultado, (ctx, { params, query }) => resultadoDe(ctx, params.id, query)),
    on(lerTextos, (ctx, { params, query }) => textosDe(ctx, params.id, query)),
  ],
};
