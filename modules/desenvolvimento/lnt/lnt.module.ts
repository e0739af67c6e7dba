import type { FeatureExport } from '#platform/server/feature.ts';
import { avisosDaLnt } from './avisos.job.ts';
import { catalogoHandlers, dadosDosInteresses } from './catalogo.queries.ts';
import { lntsSemPedidos } from './inicio.queries.ts';
import { lntHandlers } from './lnt.actions.ts';
import { lnts, pedidosDaLnt } from './lnt.resource.ts';
import { telaPorTalento } from './por-talento.contract.ts';
import { porTalentoHandlers } from './por-talento.queries.ts';

export const levantamentos: FeatureExport = ({ config }) => ({
  recursos: [lnts, pedidosDaLnt],
  handlers: [...lntHandlers, ...catalogoHandlers, ...porTalentoHandlers],
  telas: [telaPorTalento],
  jobs: [avisosDaLnt(config)],
  aFazer: [lntsSemPedidos],
  dadosPessoais: dadosDosInteresses,
});
