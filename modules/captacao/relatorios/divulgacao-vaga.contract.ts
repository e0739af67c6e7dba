import { z } from 'zod';
import { relatorio } from '#modules/captacao/captacao.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { periodo, periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { report } from '#platform/shared/contract/report.ts';
import { solicitacoesDoFiltro } from './filtros.contract.ts';

const filtro = comRegras(z.object({ ...periodo, ...solicitacoesDoFiltro }), periodoEmOrdem);

export type FiltroDivulgacao = z.output<typeof filtro>;

/** How the candidates of the vacancies heard of them. */
export const divulgacaoVaga = report({
  path: '/captacao/relatorios/divulgacao-vaga',
  titulo: 'Divulgação de vagas',
  filtro,
  ...relatorio('DIVULGACAO_VAGA', 340),
});
