import { palavrasDoPainel } from '#modules/analytics/painel.queries.ts';
import { deSaidas } from '#modules/gestao-talentos/gestao-talentos.api.ts';
import type { Feature } from '#platform/server/feature.ts';
import { on } from '#platform/server/http/handler.ts';
import { dashboardReport } from '#platform/server/report-http/dashboard-report.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { lerPainelDoTalento, painelDoTalento, relatorioAnalitico, talentosDasAreasFilhas } from './talento.contract.ts';
import { areasFilhasDoTalento, lerTalento } from './talento.queries.ts';

const { relatorio } = painelDoTalento;

/** The dashboard of talents. */
export const painelDeTalentos: Feature = {
  handlers: [
    on(lerPainelDoTalento, (ctx, { body }) => lerTalento(ctx, body)),
    on(talentosDasAreasFilhas, async (ctx, { query }) => ({ quadro: await areasFilhasDoTalento(ctx, query) })),
    ...reportHandlers(
      relatorio,
      dashboardReport({
        id: 'painel-de-talentos',
        titulo: relatorio.titulo,
        filtroEmPalavras: palavrasDoPainel(relatorio.filtro),
        ler: lerTalento,
      }),
    ),
    ...reportHandlers(relatorioAnalitico, deSaidas.dosDesligamentos),
  ],
};
