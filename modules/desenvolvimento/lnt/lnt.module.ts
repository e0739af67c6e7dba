import type { Feature } from '#platform/server/feature.ts';
import { catalogoHandlers, dadosDosInteresses } from './catalogo.queries.ts';
import { lntHandlers } from './lnt.actions.ts';
import { lnts, pedidosDaLnt } from './lnt.resource.ts';

export const levantamentos: Feature = {
  recursos: [lnts, pedidosDaLnt],
  handlers: [...lntHandlers, ...catalogoHandlers],
  dadosPessoais: dadosDosInteresses,
};
