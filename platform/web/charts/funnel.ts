import { scaleLinear } from 'd3-scale';
import { formatarPercentual } from '#platform/shared/format/numero.ts';
import { LETTER, LINE } from './cartesian.ts';
import type { Mark } from './marks.ts';
import { type FittedText, fitText } from './text-fit.ts';

export interface Stage {
  readonly chave: string;
  readonly rotulo: string;
  readonly valor: number;
}

/** A stage: its bar, its name above it, and how many of the stage before came this far. */
export interface StageFigure extends Mark {
  readonly label: FittedText & { readonly x: number; readonly y: number };
  readonly value: { readonly text: string; readonly x: number; readonly y: number };
  readonly rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** From the name of the stage to the foot of its bar. */
  readonly reach: { readonly y: number; readonly height: number };
  /** The slope from the bar before to this one; '' at the first. */
  readonly slope: string;
  /** '40% da anterior'; null at the first. */
  readonly conversion: { readonly text: string; readonly x: number; readonly y: number } | null;
}

export interface FunnelLayout {
  readonly width: number;
  readonly height: number;
  readonly figures: readonly StageFigure[];
}

/** Greatest size of a funnel, in pixels (C-0193). */
const WIDEST = 600;
const HIGHEST = 550;
const THINNEST_BAR = 3;

/** Share of a part in a whole as people read it, with one place where it needs one: '40%', '33,3%', '–' where the whole is nothing. */
export function conversion(part: number, whole: number): string {
  if (whole === 0) return '–';
  const tenths = Math.round((part / whole) * 1000);
  return formatarPercentual(tenths / 10, tenths % 10 === 0 ? 0 : 1);
}

/** The gap between two stages, wide enough for the line that says the conversion, and the height of a bar. */
const sizes = (stages: number): { bar: number; gap: number } => {
  const each = Math.min(76, Math.max(58, (HIGHEST - LINE) / Math.max(1, stages)));
  return { bar: each * 0.38, gap: each * 0.62 };
};

/**
 * Places of a funnel: a bar for each stage, in the middle, as wide as its value, with its name and its value over it and, between two
 * bars, the share that came from one to the other. No share is hidden where a stage has more than the one before.
 */
export function funnelLayout(
  stages: readonly Stage[],
  available: number,
  escrever: (valor: number) => string,
): FunnelLayout {
  const width = Math.min(WIDEST, available);
  const { bar, gap } = sizes(stages.length);
  const size = scaleLinear([0, Math.max(1, ...stages.map(({ valor }) => valor))], [THINNEST_BAR, width]);
  const first = stages[0]?.valor ?? 0;
  let above: StageFigure['rect'] | null = null;
  const figures = stages.map(({ chave, rotulo, valor }, at): StageFigure => {
    const before = stages[at - 1];
    const y = LINE + 6 + at * (bar + gap);
    const rect = { x: (width - size(valor)) / 2, y, width: size(valor), height: bar };
    const value = escrever(valor);
    const share = before ? conversion(valor, before.valor) : null;
    const half = width / 2;
    const slope = above
      ? `M${above.x},${above.y + above.height}H${above.x + above.width}L${rect.x + rect.width},${y}H${rect.x}Z`
      : '';
    above = rect;
    return {
      id: chave,
      chave,
      rotulo,
      texto: before ? `${value}, ${share} da etapa anterior e ${conversion(valor, first)} da primeira` : value,
      row: at,
      column: 0,
      x: half,
      y,
      rect,
      reach: { y: y - LINE - 6, height: bar + LINE + 6 },
      slope,
      label: { ...fitText(rotulo, width * 0.62, 1, LETTER), x: 0, y: y - 7 },
      value: { text: value, x: half, y: y + bar / 2 + 4.5 },
      conversion: share === null ? null : { text: `${share} da anterior`, x: width, y: y - 7 },
    };
  });
  return { width, height: stages.length === 0 ? 0 : LINE + 6 + stages.length * (bar + gap) - gap + 4, figures };
}
