import { z } from 'zod';
import { areasIds, cargosIds, estabelecimentosIds } from '#modules/cargo-salario/relatorios/filtros.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { motivoAfastamento } from '#modules/sst/motivos-afastamento/motivos-afastamento.contract.ts';
import { relatorio } from '#modules/sst/sst.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { opcao, referenciasIds } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { periodo, periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { report } from '#platform/shared/contract/report.ts';

const agruparAfastamentos = opcoes([
  ['MOTIVO', 'Motivo'],
  ['TALENTO', 'Talento'],
  ['AREA_ORGANIZACIONAL', 'Área Organizacional'],
  ['MES_ANO', 'Mês/Ano do início'],
]);

const filtro = comRegras(
  z.object({
    ...periodo,
    agruparPor: opcao(agruparAfastamentos, { label: 'Agrupar por', obrigatorio: true }),
    motivosIds: referenciasIds({ label: 'Motivos', fonte: `${motivoAfastamento.path}/opcoes` }),
    talentosIds: referenciasIds({ label: 'Talentos', fonte: `${CAMINHO_COLABORADORES}/opcoes` }),
    estabelecimentosIds,
    areasIds,
    cargosIds,
  }),
  periodoEmOrdem,
);
export type FiltroDeAfastamentos = z.output<typeof filtro>;

/** Who was away in a period, why and for how long; what certificates say stays with the leave. */
export const relatorioDeAfastamentos = report({
  path: '/sst/relatorios/afastamentos',
  titulo: 'Relatório de Afastamentos',
  filtro,
  ...relatorio('AFASTAMENTOS', 10),
});
