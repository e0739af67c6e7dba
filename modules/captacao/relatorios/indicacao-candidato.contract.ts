import { z } from 'zod';
import { relatorio } from '#modules/captacao/captacao.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { periodo, periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { report } from '#platform/shared/contract/report.ts';
import { solicitacoesDoFiltro } from './filtros.contract.ts';

const filtro = comRegras(z.object({ ...periodo, ...solicitacoesDoFiltro }), periodoEmOrdem);

export type FiltroIndicacao = z.output<typeof filtro>;

/** Candidates that somebody recommended, by who did. */
export const indicacaoCandidato = report({
  path: '/captacao/relatorios/indicacao-candidato',
  titulo: 'Indicações de candidatos',
  filtro,
  ...relatorio('INDICACAO_CANDIDATO', 370),
});
