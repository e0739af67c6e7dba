import { z } from 'zod';
import {
  areasIds,
  cargosIds,
  dataBase,
  estabelecimentosIds,
} from '#modules/cargo-salario/relatorios/filtros.contract.ts';
import { motivo } from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import { relatorio } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';
import { modeloEntrevistaDesligamento } from '#modules/gestao-talentos/modelos-entrevista-desligamento/modelos-entrevista-desligamento.contract.ts';
import { mes } from '#modules/organizacao/opcoes/comum-opcoes.contract.ts';
import { comRegras, type Recusar } from '#platform/shared/contract/field-schema.ts';
import { opcao, referenciasIds } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { periodo, periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { report } from '#platform/shared/contract/report.ts';
import { idsDe } from '#platform/shared/contract/reuse.ts';
import { MESES_MAXIMO, mesesEntre } from './indicadores.rules.ts';

const base = '/gestao-talentos/relatorios';
const lugar = { estabelecimentosIds, areasIds, cargosIds };

const filtroNoDia = z.object({ dataBase, ...lugar });
export type FiltroNoDia = z.output<typeof filtroNoDia>;

const doPeriodo = z.object({ ...periodo, ...lugar });
const filtroNoPeriodo = comRegras(doPeriodo, periodoEmOrdem);
export type FiltroNoPeriodo = z.output<typeof filtroNoPeriodo>;

interface Periodo {
  readonly dataIni: string | null;
  readonly dataFim: string | null;
}
/** A line for each month: a person reads so many. */
function mesesQueCabem(value: Periodo, recusar: Recusar): void {
  periodoEmOrdem(value, recusar);
  const { dataIni, dataFim } = value;
  if (dataIni && dataFim && dataFim >= dataIni && mesesEntre(dataIni, dataFim) > MESES_MAXIMO)
    recusar('dataFim', `Escolha um período de até ${MESES_MAXIMO} meses.`);
}
const filtroMensal = comRegras(doPeriodo, mesesQueCabem);

/** A month, or '0' for the whole year. */
const filtroDoMes = z.object({ mes: opcao(mes, { label: 'Mês', obrigatorio: true }), ...lugar });
export type FiltroDoMes = z.output<typeof filtroDoMes>;

/** What groups the reports on talents. */
export const agruparTalentos = opcoes([
  ['TALENTO', 'Talento'],
  ['AREA_ORGANIZACIONAL', 'Área Organizacional'],
  ['MES_ANO', 'Mês/Ano'],
]);
const filtroOcorrencias = comRegras(
  z.object({
    ...periodo,
    agruparPor: opcao(agruparTalentos, { label: 'Agrupar por', obrigatorio: true }),
    tiposIds: referenciasIds({ label: 'Tipos de ocorrência', fonte: '/gestao-talentos/tipo-ocorrencia/opcoes' }),
    ...lugar,
  }),
  periodoEmOrdem,
);
export type FiltroOcorrencias = z.output<typeof filtroOcorrencias>;

/** What happened to whom in a period. */
export const ocorrenciasNoPeriodo = report({
  path: `${base}/ocorrencias`,
  titulo: 'Relatório de ocorrências',
  filtro: filtroOcorrencias,
  ...relatorio('OCORRENCIAS', 20),
});

const agruparDesligamentos = opcoes([
  ['MOTIVO', 'Motivo'],
  ['AREA_ORGANIZACIONAL', 'Área Organizacional'],
  ['MES_ANO', 'Mês/Ano'],
]);
const deQuemSaiu = { motivosIds: idsDe(motivo, { label: 'Motivos' }), ...lugar };
const filtroDesligamentos = comRegras(
  z.object({
    ...periodo,
    agruparPor: opcao(agruparDesligamentos, { label: 'Agrupar por', obrigatorio: true }),
    ...deQuemSaiu,
  }),
  periodoEmOrdem,
);
export type FiltroDesligamentos = z.output<typeof filtroDesligamentos>;

/** Who left in a period, and why. */
export const desligamentosNoPeriodo = report({
  path: `${base}/desligamentos`,
  titulo: 'Relatório de desligamentos',
  filtro: filtroDesligamentos,
  ...relatorio('DESLIGAMENTOS', 22, { sinonimos: ['demitidos', 'saídas'] }),
});

const agruparResultados = opcoes([
  ['NENHUM', 'Não agrupar'],
  ['MOTIVO', 'Motivo'],
  ['AREA_ORGANIZACIONAL', 'Área Organizacional'],
]);
const filtroResultados = comRegras(
  z.object({
    ...periodo,
    agruparPor: opcao(agruparResultados, { label: 'Agrupar por', obrigatorio: true }),
    modelosIds: referenciasIds({
      label: 'Modelos da entrevista',
      fonte: `${modeloEntrevistaDesligamento.path}/opcoes`,
    }),
    ...deQuemSaiu,
  }),
  periodoEmOrdem,
);
export type FiltroResultados = z.output<typeof filtroResultados>;

/** What those who left in a period answered, added up; nobody is told of alone. */
export const resultadosDasEntrevistas = report({
  path: `${base}/resultados-entrevistas-desligamentos`,
  titulo: 'Resultados das entrevistas de desligamento',
  filtro: filtroResultados,
  ...relatorio('RESULTADOS_ENTREVISTAS_DESLIGAMENTO', 24),
});

/** Whose birthday is in a month, or in any: the day, never the year. */
export const aniversariantesDoMes = report({
  path: `${base}/aniversariantes-mes`,
  titulo: 'Aniversariantes do mês',
  filtro: filtroDoMes,
  ...relatorio('ANIVERSARIANTES_MES', 30, { sinonimos: ['nascimento', 'parabéns'] }),
});

/** Who completes years of work in a month of this year, or in any. */
export const aniversariantesDeEmpresa = report({
  path: `${base}/aniversariantes-tempo-de-empresa`,
  titulo: 'Aniversariantes por tempo de empresa',
  filtro: filtroDoMes,
  ...relatorio('ANIVERSARIANTES_TEMPO_EMPRESA', 40, { sinonimos: ['tempo de casa', 'anos de casa'] }),
});

/** How many people each generation has. */
export const talentosPorGeracao = report({
  path: `${base}/geracoes`,
  titulo: 'Talentos por geração',
  filtro: filtroNoDia,
  ...relatorio('GERACOES', 50, { sinonimos: ['faixa etária', 'idade'] }),
});

/** Who came in a period. */
export const admitidos = report({
  path: `${base}/admitidos`,
  titulo: 'Admitidos',
  filtro: filtroNoPeriodo,
  ...relatorio('ADMITIDOS', 60, { sinonimos: ['contratados', 'novatos', 'admissões'] }),
});

/** How many came and went, month by month (U-0116). */
export const turnover = report({
  path: `${base}/indicador-turnover`,
  titulo: 'Indicador de turnover',
  filtro: filtroMensal,
  ...relatorio('INDICADOR_TURNOVER', 70, { sinonimos: ['rotatividade'] }),
});

/** How many of those who work here left, month by month. */
export const taxaDemissao = report({
  path: `${base}/taxa-demissao`,
  titulo: 'Taxa de demissão',
  filtro: filtroMensal,
  ...relatorio('TAXA_DEMISSAO', 80),
});

/** How much of the time people were away, month by month (U-0116). */
export const absenteismo = report({
  path: `${base}/absenteismo`,
  titulo: 'Absenteísmo',
  filtro: filtroMensal,
  ...relatorio('ABSENTEISMO', 90, { sinonimos: ['faltas', 'ausências'] }),
});

/** Who has which schooling. */
export const formacaoEscolar = report({
  path: `${base}/formacao-escolar`,
  titulo: 'Formação escolar',
  filtro: filtroNoDia,
  ...relatorio('FORMACAO_ESCOLAR', 100, { sinonimos: ['escolaridade'] }),
});

/** Who holds which certificate. */
export const talentoCertificado = report({
  path: `${base}/talento-certificado`,
  titulo: 'Certificados dos talentos',
  filtro: filtroNoDia,
  ...relatorio('TALENTO_CERTIFICADO', 110, { sinonimos: ['cursos'] }),
});
