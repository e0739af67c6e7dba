import { filtroDoPeriodo, painelDe } from '#modules/analytics/painel.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { opcoes } from '#platform/shared/contract/options.ts';

/** The pictures of the dashboard of safety and health. */
export const recortes = opcoes([
  ['afastamentos', 'Afastamentos iniciados por mês'],
  ['dias', 'Dias de afastamento por mês'],
  ['motivos', 'Afastamentos por motivo'],
  ['duracao', 'Afastamentos por duração'],
]);

export const painelDaSst = painelDe({
  path: '/analytics/sst',
  titulo: 'Painel de SST',
  recurso: 'SST',
  ordem: 4,
  sinonimos: ['dias perdidos', 'saúde ocupacional'],
  filtro: filtroDoPeriodo,
  recortes,
});

/** Leaves of a period (E-0706). */
export const lerPainelDaSst = endpoint({
  method: 'GET',
  path: '/api/analytics/sst',
  acesso: painelDaSst.acesso,
  resumo: 'Painel de SST',
  query: painelDaSst.filtro,
  resposta: painelDaSst.resposta,
});
