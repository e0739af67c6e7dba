import { palavrasDoPainel } from '#modules/analytics/painel.queries.ts';
import type { Feature } from '#platform/server/feature.ts';
import { on } from '#platform/server/http/handler.ts';
import { dashboardReport } from '#platform/server/report-http/dashboard-report.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { lerPainelDasVagas, painelDasVagas } from './vagas.contract.ts';
import { lerVagas } from './vagas.queries.ts';

const { relatorio } = painelDasVagas;

/** The dashboard of vacancies. */
export const painelDeVagas: Feature = {
  handlers: [
    on(lerPainelDasVagas, (ctx, { query }) => lerVagas(ctx, query)),
    ...reportHandlers(
      relatorio,
      dashboardReport({
        id: 'painel-de-vagas',
        titulo: relatorio.titulo,
        filtroEmPalavras: palavrasDoPainel(relatorio.filtro),
        ler: lerVagas,
      }),
    ),
  ],
};
