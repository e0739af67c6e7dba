import { z } from 'zod';
import { areasIds, cargosIds, estabelecimentosIds } from '#modules/cargo-salario/relatorios/filtros.contract.ts';
import { exame } from '#modules/sst/exames/exames.contract.ts';
import { relatorio } from '#modules/sst/sst.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, opcao, referenciasIds } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { periodo, periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { report } from '#platform/shared/contract/report.ts';

const agruparExames = opcoes([
  ['EXAME', 'Exame'],
  ['TALENTO', 'Talento'],
  ['AREA_ORGANIZACIONAL', 'Área Organizacional'],
  ['MES_ANO', 'Mês/Ano'],
]);
const quaisDoPeriodo = opcoes([
  ['P', 'Previstos no período'],
  ['R', 'Realizados no período'],
]);

const filtro = comRegras(
  z.object({
    ...periodo,
    quais: opcao(quaisDoPeriodo, { label: 'Quais', obrigatorio: true }),
    agruparPor: opcao(agruparExames, { label: 'Agrupar por', obrigatorio: true }),
    atrasados: booleano({ label: 'Com os atrasados de antes', ajuda: 'Só nos previstos.' }),
    examesIds: referenciasIds({ label: 'Exames', fonte: `${exame.path}/opcoes` }),
    estabelecimentosIds,
    areasIds,
    cargosIds,
  }),
  periodoEmOrdem,
);
export type FiltroDeExames = z.output<typeof filtro>;

/** Exams due in a period, or done in it. */
export const relatorioDeExames = report({
  path: '/sst/relatorios/exames-previstos',
  titulo: 'Relatório de Exames Previstos e Realizados',
  filtro,
  ...relatorio('EXAMES_PREVISTOS', 15),
});
