import { z } from 'zod';
import { relatorio } from '#modules/captacao/captacao.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { periodo, periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { report } from '#platform/shared/contract/report.ts';
import { etapasIds, solicitacoesDoFiltro } from './filtros.contract.ts';

const filtro = comRegras(z.object({ ...periodo, etapasIds, ...solicitacoesDoFiltro }), periodoEmOrdem);

export type FiltroAvaliacaoCandidato = z.output<typeof filtro>;

/** Results of the evaluations that candidates handed in. */
export const avaliacaoCandidato = report({
  path: '/captacao/relatorios/avaliacao-candidato',
  titulo: 'Avaliação do candidato',
  filtro,
  ...relatorio('AVALIACAO_CANDIDATO', 330),
});
