import { z } from 'zod';
import { areasIds, cargosIds, estabelecimentosIds } from '#modules/cargo-salario/relatorios/filtros.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { CAMINHO_EPIS } from '#modules/sst/epis/epis.contract.ts';
import { relatorio } from '#modules/sst/sst.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { opcao, referenciasIds } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { periodo, periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { report } from '#platform/shared/contract/report.ts';

const agruparEpis = opcoes([
  ['EPI', 'EPI'],
  ['TALENTO', 'Talento'],
  ['AREA_ORGANIZACIONAL', 'Área Organizacional'],
  ['MES_ANO', 'Mês/Ano da entrega'],
]);
/** What was handed out in the period, or what has to be exchanged in it. */
const quaisEpis = opcoes([
  ['E', 'Entregues no período'],
  ['V', 'A trocar no período'],
]);

const filtro = comRegras(
  z.object({
    ...periodo,
    quais: opcao(quaisEpis, { label: 'Quais', obrigatorio: true }),
    agruparPor: opcao(agruparEpis, { label: 'Agrupar por', obrigatorio: true }),
    episIds: referenciasIds({ label: 'EPIs', fonte: `${CAMINHO_EPIS}/opcoes` }),
    talentosIds: referenciasIds({ label: 'Talentos', fonte: `${CAMINHO_COLABORADORES}/opcoes` }),
    estabelecimentosIds,
    areasIds,
    cargosIds,
  }),
  periodoEmOrdem,
);
export type FiltroDeEpis = z.output<typeof filtro>;

/** Equipment handed out, or to be exchanged, in a period. */
export const relatorioDeEpis = report({
  path: '/sst/relatorios/epis-entregues',
  titulo: 'Relatório de EPIs Entregues / a Vencer',
  filtro,
  ...relatorio('EPIS_ENTREGUES', 20),
});
