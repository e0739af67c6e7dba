import { areasFilhasDe, filtroComDataBase, painelDe } from '#modules/analytics/painel.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { opcoes } from '#platform/shared/contract/options.ts';

/** The pictures of the dashboard of jobs and salaries. */
export const recortes = opcoes([
  ['folha', 'Folha por área organizacional'],
  ['promocoesPorMes', 'Promoções por mês'],
  ['verticais', 'Promoções verticais por área organizacional'],
  ['horizontais', 'Promoções horizontais por área organizacional'],
]);

export const painelDosCargos = painelDe({
  path: '/analytics/cargos-salarios',
  titulo: 'Painel de cargos e salários',
  recurso: 'CARGOS_SALARIOS',
  ordem: 2,
  sinonimos: ['valor da folha', 'custo de pessoal'],
  filtro: filtroComDataBase,
  recortes,
});

/** The payroll of a day and the promotions of a period (E-0699). */
export const lerPainelDosCargos = endpoint({
  method: 'GET',
  path: '/api/analytics/cargos-salarios',
  acesso: painelDosCargos.acesso,
  resumo: 'Painel de cargos e salários',
  query: painelDosCargos.filtro,
  resposta: painelDosCargos.resposta,
});

/** The payroll of the areas right below one (E-0700), and their promotions (E-0701, E-0702). */
export const salariosDasAreasFilhas = areasFilhasDe(
  painelDosCargos,
  '/api/analytics/salarios-areas-filhas',
  'Folha das áreas filhas',
);
export const horizontaisDasAreasFilhas = areasFilhasDe(
  painelDosCargos,
  '/api/analytics/promocoes-horizontal-areas-filhas',
  'Promoções horizontais das áreas filhas',
);
export const verticaisDasAreasFilhas = areasFilhasDe(
  painelDosCargos,
  '/api/analytics/promocoes-vertical-areas-filhas',
  'Promoções verticais das áreas filhas',
);
