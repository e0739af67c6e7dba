import { palavrasDoPainel } from '#modules/analytics/painel.queries.ts';
import type { Feature } from '#platform/server/feature.ts';
import { on } from '#platform/server/http/handler.ts';
import { dashboardReport } from '#platform/server/report-http/dashboard-report.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { despesasDoCurso, lerPainelDoDesenvolvimento, painelDoDesenvolvimento } from './desenvolvimento.contract.ts';
import { despesasPorTipo, lerDesenvolvimento } from './desenvolvimento.queries.ts';

const { relatorio } = painelDoDesenvolvimento;

/** The dashboard of training. */
export const painelDeDesenvolvimento: Feature = {
  handlers: [
    on(lerPainelDoDesenvolvimento, (ctx, { query }) => lerDesenvolvimento(ctx, query)),
    on(despesasDoCurso, async (ctx, { query }) => ({ quadro: await despesasPorTipo(ctx, query) })),
    ...reportHandlers(
      relatorio,
      dashboardReport({
        id: 'painel-de-desenvolvimento',
        titulo: relatorio.titulo,
        filtroEmPalavras: palavrasDoPainel(relatorio.filtro),
        ler: lerDesenvolvimento,
      }),
    ),
  ],
};
