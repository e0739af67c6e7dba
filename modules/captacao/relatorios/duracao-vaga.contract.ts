import { z } from 'zod';
import { relatorio } from '#modules/captacao/captacao.permissions.ts';
import { report } from '#platform/shared/contract/report.ts';
import { periodoDasSolicitacoes, periodoEmOrdem } from './filtros.contract.ts';

const filtro = z.object(periodoDasSolicitacoes).superRefine(periodoEmOrdem);

/** How long vacancies take to be filled (000 §3, 'Request period report'; §7). */
export const duracaoVaga = report({
  path: '/captacao/relatorios/duracao-vaga',
  titulo: 'Duração para preenchimento de vagas',
  filtro,
  ...relatorio('DURACAO_VAGA', 360),
});
