import { z } from 'zod';
import { relatorio } from '#modules/captacao/captacao.permissions.ts';
import { report } from '#platform/shared/contract/report.ts';
import { periodoDasSolicitacoes, periodoEmOrdem } from './filtros.contract.ts';

const filtro = z.object(periodoDasSolicitacoes).superRefine(periodoEmOrdem);

export type FiltroDoPeriodo = z.output<typeof filtro>;

/** Vacancies by the reason for which they were asked (000 §3, 'Request period report'; §7). */
export const vagaMotivo = report({
  path: '/captacao/relatorios/vaga-motivo',
  titulo: 'Vagas por motivo',
  filtro,
  ...relatorio('VAGA_MOTIVO', 350),
});
