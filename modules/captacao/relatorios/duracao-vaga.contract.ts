import { relatorio } from '#modules/captacao/captacao.permissions.ts';
import { report } from '#platform/shared/contract/report.ts';
import { filtroDoPeriodo } from './filtros.contract.ts';

/** How long vacancies take to be filled. */
export const duracaoVaga = report({
  path: '/captacao/relatorios/duracao-vaga',
  titulo: 'Duração para preenchimento de vagas',
  filtro: filtroDoPeriodo,
  ...relatorio('DURACAO_VAGA', 360, { sinonimos: ['tempo de contratação'] }),
});
