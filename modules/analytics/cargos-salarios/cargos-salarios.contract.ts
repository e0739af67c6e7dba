import { VER_SALARIOS } from '#modules/analytics/figuras.rules.ts';
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
  quadros: {
    folha: {
      como: 'Soma dos salários em vigor na data base dos talentos ativos que você vê; cada área soma as que ficam abaixo dela.',
      fonte: 'Situações dos talentos, faixas salariais e índices.',
      exige: [VER_SALARIOS],
    },
    promocoesPorMes: {
      como: 'Promoções do período pelo mês em que passaram a valer.',
      fonte: 'Situações dos talentos com motivo de promoção.',
    },
    verticais: {
      como: 'Promoções do período para outro cargo, pela área em que o talento passou a trabalhar.',
      fonte: 'Situações dos talentos com motivo de promoção.',
    },
    horizontais: {
      como: 'Promoções do período no mesmo cargo, pela área em que o talento passou a trabalhar.',
      fonte: 'Situações dos talentos com motivo de promoção.',
    },
  },
  indicadores: {
    folha: {
      titulo: 'Valor total da folha',
      como: 'Soma dos salários em vigor na data base dos talentos ativos que você vê.',
      fonte: 'Situações dos talentos, faixas salariais e índices.',
      exige: [VER_SALARIOS],
    },
    talentos: {
      titulo: 'Talentos',
      como: 'Talentos admitidos até a data base e não desligados até ela.',
      fonte: 'Admissões, desligamentos e situações dos talentos.',
    },
    medio: {
      titulo: 'Salário médio',
      como: 'Valor da folha ÷ talentos com salário informado.',
      fonte: 'Situações dos talentos, faixas salariais e índices.',
      exige: [VER_SALARIOS],
    },
    promocoes: {
      titulo: 'Promoções no período',
      como: 'Promoções verticais e horizontais que passaram a valer no período.',
      fonte: 'Situações dos talentos com motivo de promoção.',
    },
  },
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
