import { filtroEmPalavras, maisFrequentes } from '#modules/cargo-salario/cargo-salario.api.ts';
import { desligamento } from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import { ocorrencia } from '#modules/gestao-talentos/ocorrencias/ocorrencias.contract.ts';
import { configuracaoDaEmpresa } from '#modules/organizacao/organizacao.api.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import type { Column } from '#platform/server/report/define-report.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import type { Grafico, Indicador } from '#platform/shared/contract/report-summary.ts';
import { formatarInteiro, formatarPercentual } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { exigirGrupo } from './grupo-pequeno.queries.ts';
import { absenteismoDe, taxaDeDemissao, turnoverDe } from './indicadores.rules.ts';
import { mesesDoPeriodo } from './meses.queries.ts';
import type { Mes } from './meses.rules.ts';
import { type OcorrenciaLida, ocorrenciasLidas } from './ocorrencias.queries.ts';
import {
  absenteismo,
  type FiltroNoPeriodo,
  type FiltroOcorrencias,
  ocorrenciasNoPeriodo,
  taxaDemissao,
  turnover,
} from './relatorios.contract.ts';

type Indice = Mes & { readonly indice: string | null; readonly meta: string | null };

const mes = { chave: 'mes', titulo: 'Mês', tipo: 'texto', largura: 9 } as const;
const inicio = { chave: 'inicio', titulo: 'No início', tipo: 'inteiro' } as const;
const daMeta = { chave: 'meta', titulo: 'Meta', tipo: 'percentual' } as const;
const fim = { chave: 'fim', titulo: 'No fim', tipo: 'inteiro' } as const;

/** One line for each month, and the figure of each as a picture. Nobody worked: there is nothing to tell. */
function mensal(
  contrato: typeof turnover,
  id: string,
  proprias: readonly Column<keyof Mes>[],
  titulo: string,
  calcular: (linha: Mes) => string | null,
  deCadaUm: readonly Permission[],
  meta?: 'metaTurnover' | 'metaAbsenteismo',
) {
  return relatorios.defineTabular<Indice, FiltroNoPeriodo>({
    id,
    titulo: contrato.titulo,
    colunas: [
      mes,
      inicio,
      ...proprias,
      fim,
      ...(meta ? [daMeta] : []),
      { chave: 'indice', titulo, tipo: 'percentual', total: 'media' },
    ],
    filtroEmPalavras: filtroEmPalavras(contrato.filtro),
    async linhas(ctx, filtro) {
      const meses = await mesesDoPeriodo(ctx, filtro);
      // Each month is answered by itself: who came later hides nobody in it.
      for (const um of meses) exigirGrupo(ctx, um.inicio + um.admitidos, deCadaUm, ` em ${um.mes}`);
      const alguem = meses.some((um) => um.inicio + um.fim + um.admitidos + um.sairam > 0);
      if (!alguem) return [];
      const daEmpresa = meta ? (await configuracaoDaEmpresa(ctx.db, ctx.empresaId ?? 0))[meta] : null;
      return meses.map((um) => ({ ...um, indice: calcular(um), meta: daEmpresa }));
    },
    resumo: (linhas) => ({ indicadores: acimaDaMeta(linhas), graficos: [porMes(`${titulo} por mês`, linhas)] }),
  });
}

/** The goal, and how many months passed it; nothing where the company has none. */
function acimaDaMeta(linhas: readonly Indice[]): Indicador[] {
  const meta = linhas[0]?.meta ?? null;
  if (meta === null) return [];
  const acima = linhas.filter(({ indice }) => indice !== null && Number(indice) > Number(meta)).length;
  return [
    {
      rotulo: 'Meta ao mês',
      valor: formatarPercentual(meta),
      detalhe: `${formatarInteiro(acima)} de ${plural(linhas.length, 'mês', 'meses')} acima dela`,
    },
  ];
}

const porMes = (titulo: string, linhas: readonly Indice[]): Grafico => ({
  titulo,
  forma: 'colunas',
  barras: linhas.map((linha) => ({
    rotulo: linha.mes,
    valor: Number(linha.indice ?? 0),
    texto: linha.indice === null ? '–' : formatarPercentual(linha.indice),
  })),
});

const contam = (chave: keyof Mes, titulo: string) => ({ chave, titulo, tipo: 'inteiro', total: 'soma' }) as const;

const doTurnover = mensal(
  turnover,
  'indicador-turnover',
  [contam('admitidos', 'Admitidos'), contam('sairam', 'Desligados'), contam('demitidos', 'Contam no turnover')],
  'Turnover',
  turnoverDe,
  [desligamento.permissoes.ver],
  'metaTurnover',
);
const daDemissao = mensal(
  taxaDemissao,
  'taxa-demissao',
  [contam('sairam', 'Desligados')],
  'Taxa de demissão',
  (um) => taxaDeDemissao(um, um.sairam),
  [desligamento.permissoes.ver],
);
const doAbsenteismo = mensal(
  absenteismo,
  'absenteismo',
  [contam('dias', 'Dias de trabalho'), contam('faltas', 'Dias de falta')],
  'Absenteísmo',
  (um) => absenteismoDe(um, um.faltas, um.dias),
  [ocorrencia.permissoes.ver, permissoesDeAfastamentos.ver],
  'metaAbsenteismo',
);

const dasOcorrencias = relatorios.defineTabular<OcorrenciaLida, FiltroOcorrencias>({
  id: 'ocorrencias',
  titulo: ocorrenciasNoPeriodo.titulo,
  paisagem: true,
  grupo: { chave: 'grupo', titulo: 'Grupo' },
  colunas: [
    { chave: 'dataIni', titulo: 'Início', tipo: 'data', largura: 11 },
    { chave: 'dataFim', titulo: 'Fim', tipo: 'data', largura: 11 },
    { chave: 'dias', titulo: 'Dias', tipo: 'inteiro', total: 'soma' },
    { chave: 'talento', titulo: 'Talento', tipo: 'texto', largura: 30, total: 'conta' },
    { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 26 },
    { chave: 'tipo', titulo: 'Tipo', tipo: 'texto', largura: 26 },
    { chave: 'pontuacao', titulo: 'Pontuação', tipo: 'inteiro', total: 'soma' },
    { chave: 'providencia', titulo: 'Providência', tipo: 'texto', largura: 26 },
  ],
  filtroEmPalavras: filtroEmPalavras(ocorrenciasNoPeriodo.filtro, { tiposIds: 'tipo_ocorrencia' }),
  linhas: ocorrenciasLidas,
  resumo: (linhas) => ({
    indicadores: [
      { rotulo: 'Ocorrências', valor: formatarInteiro(linhas.length) },
      { rotulo: 'Talentos', valor: formatarInteiro(new Set(linhas.map(({ talento }) => talento)).size) },
    ],
    graficos: [
      { titulo: 'Ocorrências por tipo', forma: 'barras', barras: maisFrequentes(linhas, ({ tipo }) => tipo) },
      { titulo: 'Ocorrências por área', forma: 'barras', barras: maisFrequentes(linhas, ({ area }) => area) },
    ],
  }),
});

/** The reports that count what happens. */
export const deIndicadores = { doTurnover, daDemissao, doAbsenteismo, dasOcorrencias };
