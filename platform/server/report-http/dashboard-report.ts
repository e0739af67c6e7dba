import { fileURLToPath } from 'node:url';
import type { Painel, Quadro } from '#platform/shared/contract/dashboard.ts';
import type { Grafico } from '#platform/shared/contract/report-summary.ts';
import { lerDecimal } from '#platform/shared/format/numero.ts';
import type { Ctx } from '../http/context.ts';
import type { FreeReport, OpenColumn, Sheet } from '../report/define-report.ts';
import { summaryData } from '../report/pdf-document.ts';
import { relatorios } from './reports.ts';

/** A dashboard as its template reads it: what resumo.typ draws, and one picture per table. */
interface Printed extends Painel {
  readonly desenho: unknown;
}

/** Bars of one printed picture; the table beside it has all rows. */
const BARRAS = 10;
const MESES = 12;

/** A year of months side by side has room for '05/26' and the bare number. */
const shortMonth = (rotulo: string) => rotulo.replace(/\/\d\d(\d\d)$/, '/$1');

function pictureOf({ titulo, forma, medida, mostra, linhas, series }: Quadro): Grafico {
  if (series) {
    const [primeira] = series.valores;
    const barras = series.categorias.map((rotulo, at) => {
      const valor = primeira?.valores[at] ?? 0;
      return { rotulo: shortMonth(rotulo), valor, texto: valor.toLocaleString('pt-BR', { maximumFractionDigits: 1 }) };
    });
    const outra = series.valores.length > 1 ? `: ${primeira?.nome}` : '';
    return { titulo: `${titulo}${outra}${series.unidade && ` (${series.unidade})`}`, forma: 'colunas', barras };
  }
  if (forma === 'linha') {
    const barras = linhas.slice(-MESES).map(({ rotulo, valor, celulas }) => ({
      rotulo: shortMonth(rotulo),
      valor,
      texto: (celulas[mostra] ?? '').replace(/ dias?$/, ''),
    }));
    return { titulo: medida.endsWith('dias') ? `${titulo} (dias)` : titulo, forma: 'colunas', barras };
  }
  return {
    titulo,
    // On paper the parts of a whole are bars with their share beside them.
    forma: forma === 'rosca' ? 'barras' : forma,
    barras: linhas
      .slice(0, BARRAS)
      // A printed bar has no length below nothing; its text says how far.
      .map(({ rotulo, valor, celulas }) => ({ rotulo, valor: Math.max(0, valor), texto: celulas[mostra] ?? '' })),
  };
}

/** What a cell says after or before its number. */
const UNITS = [
  { unit: /^R\$\s/, tipo: 'dinheiro', casas: 2, titulo: '' },
  { unit: /%$/, tipo: 'percentual', casas: 1, titulo: '' },
  { unit: / dias?$/, tipo: 'decimal', casas: 1, titulo: ' (dias)' },
  { unit: /^/, tipo: 'inteiro', casas: 0, titulo: '' },
  { unit: /^/, tipo: 'decimal', casas: 2, titulo: '' },
] as const;

const NUMBER = /^-?\d{1,3}(\.?\d{3})*(,\d+)?$/;
const NOTHING = /^–?$/;

/** A column of a sheet: what people read on screen with its unit is a typed number here, where every cell of it is one. */
function sheetColumn(titulo: string, chave: string, celulas: readonly string[]): [OpenColumn, RegExp | null] {
  const ditas = celulas.filter((celula) => !NOTHING.test(celula));
  const found = UNITS.find(
    ({ unit, casas }) =>
      ditas.length > 0 &&
      ditas.every((celula) => {
        const bare = celula.replace(unit, '');
        return unit.test(celula) && NUMBER.test(bare) && (casas > 0 || !bare.includes(','));
      }),
  );
  if (!found) return [{ chave, titulo, tipo: 'texto', largura: 30 }, null];
  const { unit, tipo, titulo: unidade } = found;
  // As many places as people read.
  const casas = Math.max(...ditas.map((celula) => /,(\d+)/.exec(celula)?.[1]?.length ?? 0));
  const comCasas = tipo === 'percentual' || tipo === 'decimal' ? { casas: Math.max(casas, found.casas) } : {};
  return [{ chave, titulo: titulo + unidade, tipo, ...comCasas }, unit];
}

function sheetOf({ titulo, colunas: [primeira = '', ...outras], linhas }: Quadro): Sheet {
  const colunas = outras.map((coluna, lugar) =>
    sheetColumn(
      coluna,
      String(lugar + 1),
      linhas.map(({ celulas }) => celulas[lugar] ?? ''),
    ),
  );
  const cellValue = (celula: string, unit: RegExp | null) => (unit ? lerDecimal(celula.replace(unit, '')) : celula);
  return {
    nome: titulo,
    colunas: [{ chave: '0', titulo: primeira, tipo: 'texto', largura: 40 }, ...colunas.map(([coluna]) => coluna)],
    linhas: linhas.map(({ rotulo, celulas }) => ({
      0: rotulo,
      ...Object.fromEntries(colunas.map(([, unit], lugar) => [lugar + 1, cellValue(celulas[lugar] ?? '', unit)])),
    })),
  };
}

/**
 * A dashboard as PDF, XLSX and CSV: its figures, and each picture beside the table from which it was drawn. Takes what names it, the
 * filter in words and how it is read; answers a report for `reportHandlers`.
 */
export function dashboardReport<Filtro>({
  ler,
  titulo,
  ...o
}: {
  readonly id: string;
  readonly titulo: string;
  filtroEmPalavras(filtro: Filtro, ctx: Ctx): Promise<string>;
  ler(ctx: Ctx, filtro: Filtro): Promise<Painel>;
}): FreeReport<Printed, Filtro, Ctx> {
  return relatorios.defineFree<Printed, Filtro>({
    ...o,
    titulo,
    template: fileURLToPath(new URL('../report/typst/painel.typ', import.meta.url)),
    async dados(ctx, filtro) {
      const lido = await ler(ctx, filtro);
      const indicadores = lido.indicadores;
      const quadros = lido.quadros.filter(({ linhas }) => linhas.length > 0);
      return { indicadores, quadros, desenho: summaryData({ indicadores, graficos: quadros.map(pictureOf) }) };
    },
    // No picture at all is 'no data': an empty sheet says so.
    planilhas: ({ quadros }) =>
      quadros.length === 0
        ? [{ nome: titulo, colunas: [{ chave: '0', titulo, tipo: 'texto' }], linhas: [] }]
        : quadros.map(sheetOf),
  });
}
