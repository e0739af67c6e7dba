import { scaleLinear } from 'd3-scale';
import { LETTER, LINE } from './cartesian.ts';
import type { Mark } from './marks.ts';
import { type FittedText, fitText, textWidth } from './text-fit.ts';

interface Line {
  readonly chave: string;
  readonly rotulo: string;
}

/** A cell of the crossing of a row and a column; `titulo` is its own name, as that of a box of a Nine Box. */
export interface Cell {
  readonly linha: string;
  readonly coluna: string;
  readonly valor: number;
  readonly titulo?: string;
}

export interface HeatMapInput {
  /** From top to bottom. */
  readonly linhas: readonly Line[];
  readonly colunas: readonly Line[];
  readonly celulas: readonly Cell[];
  readonly largura: number;
  /** True where the colour runs from the least value to the greatest, and not from zero: percentages that lie close together. */
  readonly doMenor?: boolean | undefined;
  readonly escrever: (valor: number) => string;
}

export interface CellFigure extends Mark {
  readonly rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** How much of the colour, 0 to 1: 0 for nothing (with `doMenor` the least value), 1 for the greatest. */
  readonly strength: number;
  readonly title: FittedText;
  readonly value: string;
}

export interface HeatMapLayout {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly (FittedText & { readonly chave: string; readonly whole: string; readonly y: number })[];
  readonly columns: readonly (FittedText & { readonly chave: string; readonly whole: string; readonly x: number })[];
  readonly head: number;
  /** The names of numbered columns, below the cells; nothing where each name stands over its column. */
  readonly legend: readonly (FittedText & { readonly chave: string; readonly y: number })[];
  readonly figures: readonly CellFigure[];
}

const GAP = 3;
const LOW = 44;
const HIGH = 92;

/** Names of one or two signs, as days of a month: where not all fit only each so many-th is written; null where names are longer. */
function stepOf(colunas: readonly Line[], wide: number): number | null {
  if (colunas.some(({ rotulo }) => rotulo.length > 2)) return null;
  const widest = Math.max(0, ...colunas.map(({ rotulo }) => textWidth(rotulo, LETTER)));
  return Math.max(1, Math.ceil((widest + 4) / wide));
}

/**
 * Places of a heat map. Its `chave` is that of row and column with a space between. Cells that nobody gave stay empty. Where a name does
 * not fit over its column the columns are numbered, and the names stand below.
 */
export function heatMapLayout({ linhas, colunas, celulas, largura, doMenor, escrever }: HeatMapInput): HeatMapLayout {
  const longest = Math.max(0, ...linhas.map(({ rotulo }) => textWidth(rotulo, LETTER)));
  const margin = Math.min(longest, largura * 0.28) + 8;
  const wide = Math.max(1, (largura - margin) / Math.max(1, colunas.length));
  const high = celulas.some(({ titulo }) => titulo) ? HIGH : LOW;
  const step = stepOf(colunas, wide);
  const named = colunas.map(({ rotulo }, at): FittedText => {
    if (step === null) return fitText(rotulo, wide - 6, 2, LETTER);
    return { lines: at % step === 0 ? [rotulo] : [], cut: false };
  });
  const numbered = named.some(({ cut }) => cut);
  const heads = numbered ? colunas.map((_, at) => ({ lines: [String(at + 1)], cut: true })) : named;
  const head = LINE * Math.max(1, ...heads.map(({ lines }) => lines.length)) + 6;
  const bottom = head + linhas.length * high;
  let below = bottom + LINE + 4;
  const legend = (numbered ? colunas : []).map(({ chave, rotulo }, at) => {
    const fitted = fitText(`${at + 1}. ${rotulo}`, largura, 2, LETTER);
    const y = below;
    below += fitted.lines.length * LINE + 2;
    return { ...fitted, chave, y };
  });
  const valores = celulas.map(({ valor }) => valor);
  const least = doMenor ? Math.min(...valores) : 0;
  const strength = scaleLinear([least, Math.max(least + 1, ...valores)], [0, 1]).clamp(true);
  return {
    width: largura,
    height: numbered ? below - LINE + 4 : bottom,
    head,
    legend,
    rows: linhas.map(({ chave, rotulo }, at) => {
      const fitted = fitText(rotulo, margin - 8, 3, LETTER);
      return {
        ...fitted,
        chave,
        whole: rotulo,
        y: head + at * high + high / 2 + 4 - ((fitted.lines.length - 1) * LINE) / 2,
      };
    }),
    columns: heads.map((fitted, at) => ({
      ...fitted,
      chave: colunas[at]?.chave ?? '',
      whole: colunas[at]?.rotulo ?? '',
      x: margin + at * wide + wide / 2,
    })),
    figures: linhas.flatMap((linha, row) =>
      colunas.flatMap((coluna, column): CellFigure[] => {
        const cell = celulas.find((one) => one.linha === linha.chave && one.coluna === coluna.chave);
        if (!cell) return [];
        const rect = { x: margin + column * wide, y: head + row * high, width: wide - GAP, height: high - GAP };
        const chave = `${linha.chave} ${coluna.chave}`;
        const value = escrever(cell.valor);
        return [
          {
            id: chave,
            chave,
            rotulo: cell.titulo ?? `${linha.rotulo}, ${coluna.rotulo}`,
            texto: cell.titulo ? `${value} (${linha.rotulo}, ${coluna.rotulo})` : value,
            row,
            column,
            x: rect.x + rect.width / 2,
            y: rect.y,
            rect,
            strength: strength(cell.valor),
            title: cell.titulo ? fitText(cell.titulo, rect.width - 12, 3, LETTER) : { lines: [], cut: false },
            // Drawn where it fits; whoever points at the cell is told it anyhow.
            value: textWidth(value, LETTER) > rect.width ? '' : value,
          },
        ];
      }),
    ),
  };
}
