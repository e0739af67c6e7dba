import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { palavras } from '#modules/captacao/relatorios/filtros.queries.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { OpenColumn } from '#platform/server/report/define-report.ts';
import { summaryData } from '#platform/server/report/pdf-document.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import type { Grafico } from '#platform/shared/contract/report-summary.ts';
import { lerDecimal } from '#platform/shared/format/numero.ts';
import {
  type Estatisticas,
  listarRecorte,
  obterEstatisticas,
  type Quadro,
  relatorioDasEstatisticas,
} from './estatisticas.contract.ts';
import { estatisticasDe, recorteDe } from './estatisticas.queries.ts';

interface Dados extends Estatisticas {
  /** What resumo.typ draws: the figures, and one picture per table. */
  readonly desenho: unknown;
}

type Filtro = z.output<typeof relatorioDasEstatisticas.filtro>;

/** Bars of one printed picture; the table beside it has all rows. */
const BARRAS = 10;
const MESES = 12;

const grafico = ({ titulo, forma, mostra, linhas }: Quadro): Grafico => {
  if (forma !== 'linha')
    return {
      titulo,
      // On paper the parts of a whole are bars with their share beside them.
      forma: forma === 'rosca' ? 'barras' : forma,
      barras: linhas
        .slice(0, BARRAS)
        .map(({ rotulo, valor, celulas }) => ({ rotulo, valor, texto: celulas[mostra] ?? '' })),
    };
  // A year of months side by side has room for '05/26' and the bare number.
  const barras = linhas.slice(-MESES).map(({ rotulo, valor, celulas }) => ({
    rotulo: rotulo.replace(/\/\d\d/, '/'),
    valor,
    texto: (celulas[mostra] ?? '').replace(/ dias?$/, ''),
  }));
  return { titulo: `${titulo} (dias)`, forma: 'colunas', barras };
};

const medias = new Set(['Média', 'Mediana']);
const partes = new Set(['Percentual', 'Da primeira', 'Da anterior', 'Da etapa']);

/** A column of a sheet: what people read on screen with its unit is a typed number here. */
function colunaDaPlanilha(titulo: string, lugar: number): OpenColumn {
  const chave = String(lugar);
  if (lugar === 0) return { chave, titulo, tipo: 'texto', largura: 40 };
  if (medias.has(titulo)) return { chave, titulo: `${titulo} (dias)`, tipo: 'decimal', casas: 1 };
  return partes.has(titulo) ? { chave, titulo, tipo: 'percentual', casas: 1 } : { chave, titulo, tipo: 'inteiro' };
}

const relatorio = relatorios.defineFree<Dados, Filtro>({
  id: 'estatisticas-preenchimento-vaga',
  titulo: relatorioDasEstatisticas.titulo,
  template: fileURLToPath(new URL('./estatisticas.typ', import.meta.url)),
  filtroEmPalavras: palavras(relatorioDasEstatisticas.filtro),
  async dados(ctx, filtro) {
    const { indicadores, quadros } = await estatisticasDe(ctx, filtro);
    return {
      indicadores,
      quadros,
      desenho: summaryData({ indicadores, graficos: quadros.map(grafico) }),
    };
  },
  planilhas: ({ quadros }) =>
    // No picture at all is 'no data': an empty sheet says so.
    (quadros.length === 0 ? [{ titulo: relatorioDasEstatisticas.titulo, colunas: [''], linhas: [] }] : quadros).map(
      ({ titulo, colunas, linhas }) => ({
        nome: titulo,
        colunas: colunas.map((coluna, lugar) => colunaDaPlanilha(coluna, lugar)),
        linhas: linhas.map(({ rotulo, celulas }) => ({
          0: rotulo,
          ...Object.fromEntries(
            celulas.map((texto, lugar) => [lugar + 1, lerDecimal(texto.replace(/(%| dias?)$/, ''))]),
          ),
        })),
      }),
    ),
});

export const estatisticasHandlers: readonly Handler[] = [
  on(obterEstatisticas, (ctx, { query }) => estatisticasDe(ctx, query)),
  on(listarRecorte, (ctx, { query }) => recorteDe(ctx, query)),
  ...reportHandlers(relatorioDasEstatisticas, relatorio),
];
