import { palavras } from '#modules/captacao/relatorios/filtros.queries.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { dashboardReport } from '#platform/server/report-http/dashboard-report.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { listarRecorte, obterEstatisticas, relatorioDasEstatisticas } from './estatisticas.contract.ts';
import { estatisticasDe, recorteDe } from './estatisticas.queries.ts';

const relatorio = dashboardReport({
  id: 'estatisticas-preenchimento-vaga',
  titulo: relatorioDasEstatisticas.titulo,
  filtroEmPalavras: palavras(relatorioDasEstatisticas.filtro),
  ler: estatisticasDe,
});

export const estatisticasHandlers: readonly Handler[] = [
  on(obterEstatisticas, (ctx, { query }) => estatisticasDe(ctx, query)),
  on(listarRecorte, (ctx, { query }) => recorteDe(ctx, query)),
  ...reportHandlers(relatorioDasEstatisticas, relatorio),
];
