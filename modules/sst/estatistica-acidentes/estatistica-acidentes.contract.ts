import { z } from 'zod';
import { areasIds, cargosIds, estabelecimentosIds } from '#modules/cargo-salario/relatorios/filtros.contract.ts';
import { relatorio } from '#modules/sst/sst.permissions.ts';
import { inteiro } from '#platform/shared/contract/kinds.ts';
import { report } from '#platform/shared/contract/report.ts';

/** Hours that somebody works in a month where nothing else is known: 44 a week, without rest days, holidays and vacations. */
export const HORAS_POR_MES = 183;

const filtro = z.object({
  ano: inteiro({ label: 'Ano', min: 2000, max: 2100, obrigatorio: true }),
  horasPorMes: inteiro({
    label: 'Horas por talento no mês',
    genero: 'f',
    min: 1,
    max: 300,
    obrigatorio: true,
    ajuda: 'Horas de exposição ao risco, sem repouso nem férias: cerca de 183 para 44 horas semanais.',
  }),
  estabelecimentosIds,
  areasIds,
  cargosIds,
});
export type FiltroDaEstatistica = z.output<typeof filtro>;

/** Frequency and severity of accidents in a year (NBR 14280), with the calendar of days without any. */
export const estatisticaDeAcidentes = report({
  path: '/sst/relatorios/estatistica-acidentes',
  titulo: 'Estatística de Acidentes de Trabalho (NBR 14280)',
  filtro,
  ...relatorio('ESTATISTICA_ACIDENTES', 25),
});
