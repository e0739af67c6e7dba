import { z } from 'zod';
import { participanteFiltro } from '#modules/pesquisa/participantes/participantes.contract.ts';
import { relatorio } from '#modules/pesquisa/pesquisa.permissions.ts';
import { pesquisa } from '#modules/pesquisa/pesquisas/pesquisas.contract.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { referenciasIds } from '#platform/shared/contract/kinds.ts';
import { shapeOf } from '#platform/shared/contract/meta.ts';
import { periodo, periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { report } from '#platform/shared/contract/report.ts';

const { areasIds } = shapeOf(participanteFiltro) as (typeof participanteFiltro)['shape'];

/** Most surveys whose results one report tells. */
export const PESQUISAS_DO_RELATORIO = 50;

const filtroDosResultados = comRegras(
  z.object({
    ...periodo,
    empresasIds: referenciasIds({
      label: 'Empresas',
      genero: 'f',
      fonte: '/utilitario/empresas/opcoes',
      ajuda: 'Vazio: só a empresa em que você está.',
    }),
    pesquisasIds: referenciasIds({
      label: 'Pesquisas',
      genero: 'f',
      fonte: `${pesquisa.path}/opcoes`,
      max: PESQUISAS_DO_RELATORIO,
      ajuda: 'Vazio: todas as que terminam no período.',
    }),
    areasIds,
  }),
  periodoEmOrdem,
);
export type FiltroDosResultados = z.output<typeof filtroDosResultados>;

/** What was answered to the surveys of some companies, question by question; the documents put it beside those of evaluation (U-0104). */
export const resultadoDePesquisa = report({
  path: '/avaliacao/relatorios/pesquisa',
  titulo: 'Resultado de pesquisa',
  filtro: filtroDosResultados,
  ...relatorio('RESULTADO_PESQUISA', 5),
});
