import { palavrasDoPainel } from '#modules/analytics/painel.queries.ts';
import type { Feature } from '#platform/server/feature.ts';
import { on } from '#platform/server/http/handler.ts';
import { dashboardReport } from '#platform/server/report-http/dashboard-report.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { lerPainelDoDesempenho, painelDoDesempenho } from './desempenho.contract.ts';
import { lerDesempenho } from './desempenho.queries.ts';

const { relatorio } = painelDoDesempenho;

/** The dashboard of performance. */
export const painelDeDesempenho: Feature = {
  handlers: [
    on(lerPainelDoDesempenho, (ctx, { query }) => lerDesempenho(ctx, query)),
    ...reportHandlers(
      relatorio,
      dashboardReport({
        id: 'painel-de-desempenho',
        titulo: relatorio.titulo,
        filtroEmPalavras: palavrasDoPainel(relatorio.filtro),
        ler: lerDesempenho,
      }),
    ),
  ],
};
