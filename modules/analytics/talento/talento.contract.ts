import type { z } from 'zod';
import { areasFilhasDe, filtroCom, painelDe } from '#modules/analytics/painel.contract.ts';
import { desligamento } from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import { desligamentosNoPeriodo } from '#modules/gestao-talentos/relatorios/relatorios.contract.ts';
import { empresa } from '#modules/organizacao/empresas/empresas.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { referenciasIds } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { report } from '#platform/shared/contract/report.ts';

const filtro = filtroCom({
  empresasIds: referenciasIds({ label: 'Empresas', genero: 'f', fonte: `${empresa.path}/opcoes` }),
});
export type FiltroDoTalento = z.output<typeof filtro>;

/** The pictures of the dashboard of talents. */
export const recortes = opcoes([
  ['turnover', 'Turnover por mês'],
  ['absenteismo', 'Absenteísmo por mês'],
  ['movimento', 'Admitidos e desligados por mês'],
  ['desligamentos', 'Desligamentos por motivo'],
  ['geracoes', 'Talentos por geração'],
  ['areas', 'Talentos por área organizacional'],
]);

export const painelDoTalento = painelDe({
  path: '/analytics/talento',
  titulo: 'Painel de talentos',
  recurso: 'TALENTO',
  ordem: 5,
  sinonimos: ['ativos na empresa', 'rotatividade da empresa'],
  filtro,
  recortes,
});

/** Turnover, absenteeism, dismissals and generations (E-0707); the documents send its filter in the body. */
export const lerPainelDoTalento = endpoint({
  method: 'POST',
  path: '/api/analytics/talento',
  acesso: painelDoTalento.acesso,
  resumo: 'Painel de talentos',
  escreve: false,
  body: filtro,
  resposta: painelDoTalento.resposta,
});

/** How many people the areas right below one have (E-0710). */
export const talentosDasAreasFilhas = areasFilhasDe(
  painelDoTalento,
  '/api/analytics/talento/areas-filhas',
  'Talentos das áreas filhas',
);

/** The dismissals behind the doughnut, by name (E-0709): whoever may see dismissals takes it. */
export const relatorioAnalitico = report({
  path: desligamentosNoPeriodo.path,
  callPath: '/analytics/talento/relatorio-desligamentos',
  titulo: 'Relatório analítico de desligamentos',
  filtro: desligamentosNoPeriodo.filtro,
  permissao: desligamento.permissoes.ver,
});
