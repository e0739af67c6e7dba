import { palavrasDoPainel } from '#modules/analytics/painel.queries.ts';
import type { Feature } from '#platform/server/feature.ts';
import { on } from '#platform/server/http/handler.ts';
import { dashboardReport } from '#platform/server/report-http/dashboard-report.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import {
  horizontaisDasAreasFilhas,
  lerPainelDosCargos,
  painelDosCargos,
  salariosDasAreasFilhas,
  verticaisDasAreasFilhas,
} from './cargos-salarios.contract.ts';
import { folhaDasFilhas, lerCargosESalarios, promocoesDasFilhas } from './cargos-salarios.queries.ts';

const { relatorio } = painelDosCargos;
const [horizontais, verticais] = [promocoesDasFilhas('horizontais'), promocoesDasFilhas('verticais')];

/** The dashboard of jobs and salaries. */
export const painelDeCargosESalarios: Feature = {
  handlers: [
    on(lerPainelDosCargos, (ctx, { query }) => lerCargosESalarios(ctx, query), { deixaRastro: true }),
    on(salariosDasAreasFilhas, async (ctx, { query }) => ({ quadro: await folhaDasFilhas(ctx, query) }), {
      deixaRastro: true,
    }),
    on(horizontaisDasAreasFilhas, async (ctx, { query }) => ({ quadro: await horizontais(ctx, query) })),
    on(verticaisDasAreasFilhas, async (ctx, { query }) => ({ quadro: await verticais(ctx, query) })),
    ...reportHandlers(
      relatorio,
      dashboardReport({
        id: 'painel-de-cargos-e-salarios',
        titulo: relatorio.titulo,
        filtroEmPalavras: palavrasDoPainel(relatorio.filtro),
        ler: lerCargosESalarios,
      }),
    ),
  ],
};
