import { filtroDoPeriodo, painelDe } from '#modules/analytics/painel.contract.ts';
import { recortes as daCaptacao } from '#modules/captacao/estatisticas-preenchimento-vaga/estatisticas.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { juntarOpcoes, opcoes } from '#platform/shared/contract/options.ts';

/** The pictures of the dashboard of vacancies: those of the statistics, and what was opened and closed. */
export const recortes = juntarOpcoes(opcoes([['abertura', 'Solicitações abertas e encerradas por mês']]), daCaptacao);

export const painelDasVagas = painelDe({
  path: '/analytics/vagas',
  titulo: 'Painel de vagas',
  recurso: 'VAGAS',
  ordem: 1,
  sinonimos: ['vagas em aberto', 'tempo de preenchimento'],
  filtro: filtroDoPeriodo,
  recortes,
});

/** Vacancies opened and closed, and how long they take (E-0705). */
export const lerPainelDasVagas = endpoint({
  method: 'GET',
  path: '/api/analytics/vagas',
  acesso: painelDasVagas.acesso,
  resumo: 'Painel de vagas',
  query: painelDasVagas.filtro,
  resposta: painelDasVagas.resposta,
});
