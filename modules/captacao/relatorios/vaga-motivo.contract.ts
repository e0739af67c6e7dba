import { relatorio } from '#modules/captacao/captacao.permissions.ts';
import { report } from '#platform/shared/contract/report.ts';
import { filtroDoPeriodo } from './filtros.contract.ts';

/** Vacancies by the reason for which they were asked. */
export const vagaMotivo = report({
  path: '/captacao/relatorios/vaga-motivo',
  titulo: 'Vagas por motivo',
  filtro: filtroDoPeriodo,
  ...relatorio('VAGA_MOTIVO', 350),
});
