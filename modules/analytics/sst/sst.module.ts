import { palavrasDoPainel } from '#modules/analytics/painel.queries.ts';
import type { Feature } from '#platform/server/feature.ts';
import { on } from '#platform/server/http/handler.ts';
import { dashboardReport } from '#platform/server/report-http/dashboard-report.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { lerPainelDaSst, painelDaSst } from './sst.contract.ts';
import { lerSst } from './sst.queries.ts';

const { relatorio } = painelDaSst;

/** The dashboard of safety and health. */
export const painelDeSst: Feature = {
  handlers: [
    on(lerPainelDaSst, (ctx, { query }) => lerSst(ctx, query)),
    ...reportHandlers(
      relatorio,
      dashboardReport({
        id: 'painel-de-sst',
        titulo: relatorio.titulo,
        filtroEmPalavras: palavrasDoPainel(relatorio.filtro),
        ler: lerSst,
      }),
    ),
  ],
};
