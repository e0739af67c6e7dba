import { filtroEmPalavras } from '#modules/cargo-salario/cargo-salario.api.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import type { Mapa, Resumo } from '#platform/shared/contract/report-summary.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { situacaoDaCertificacao } from './colaboradores-certificacoes.contract.ts';
import { mapaDeQuemPrecisa } from './mapa.rules.ts';
import { type FiltroDaMatrizExportada, matrizExportada } from './matriz.contract.ts';
import { type ParNoRelatorio, paresDoRelatorio } from './matriz.queries.ts';

type Linha = ParNoRelatorio & { readonly estado: string };

const emDia = ({ situacao }: ParNoRelatorio) => situacao === 'V' || situacao === 'A';

function resumir(linhas: readonly Linha[]): Resumo {
  const pedidas = linhas.filter(({ precisa }) => precisa);
  const mapas: Mapa[] =
    pedidas.length === 0 ? [] : [mapaDeQuemPrecisa(pedidas.map((um) => ({ ...um, emDia: emDia(um) })))];
  return {
    indicadores: [
      { rotulo: 'Precisam', valor: formatarInteiro(pedidas.length) },
      { rotulo: 'Em dia', valor: formatarInteiro(pedidas.filter(emDia).length) },
      { rotulo: 'Com pendência', valor: formatarInteiro(pedidas.filter((um) => !emDia(um)).length) },
    ],
    graficos: [],
    mapas,
  };
}

const daMatriz = relatorios.defineTabular<Linha, FiltroDaMatrizExportada>({
  id: 'matriz-certificacao',
  titulo: matrizExportada.titulo,
  paisagem: true,
  grupo: { chave: 'certificacao', titulo: 'Certificação' },
  colunas: [
    { chave: 'certificacao', titulo: 'Certificação', tipo: 'texto' },
    { chave: 'talento', titulo: 'Talento', tipo: 'texto', largura: 30, total: 'conta' },
    { chave: 'matricula', titulo: 'Matrícula', tipo: 'texto', largura: 11 },
    { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 24 },
    { chave: 'cargo', titulo: 'Cargo', tipo: 'texto', largura: 24 },
    { chave: 'precisa', titulo: 'Precisa', tipo: 'booleano' },
    { chave: 'estado', titulo: 'Situação', tipo: 'texto', largura: 14 },
    { chave: 'validaAte', titulo: 'Válida até', tipo: 'data' },
  ],
  filtroEmPalavras: filtroEmPalavras(matrizExportada.filtro),
  linhas: async (ctx, { pendentes, ...filtro }) =>
    (await paresDoRelatorio(ctx, { ...filtro, de: pendentes ? 'falta' : 'ambos' })).map((par) => ({
      ...par,
      estado: situacaoDaCertificacao.rotulo(par.situacao),
    })),
  resumo: resumir,
});

export const matrizExportadaHandlers = reportHandlers(matrizExportada, daMatriz);
