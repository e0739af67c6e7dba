import { arc, pie } from 'd3-shape';
import { LETTER, LINE } from './cartesian.ts';
import { conversion } from './funnel.ts';
import type { Mark } from './marks.ts';
import { type FittedText, fitText, textWidth } from './text-fit.ts';
import type { Tone } from './tones.ts';

export interface Slice {
  readonly chave: string;
  readonly rotulo: string;
  /** At least 0. */
  readonly valor: number;
  readonly tom?: Tone | undefined;
}

/** A slice with its line in the legend, which belongs to it: either leads to what stands behind. */
export interface SliceFigure extends Mark {
  readonly d: string;
  readonly tone: Tone;
  readonly legend: FittedText & {
    readonly y: number;
    readonly height: number;
    readonly value: string;
  };
}

export interface DoughnutLayout {
  readonly width: number;
  readonly height: number;
  /** Middle of the ring, and the radius of its hole. */
  readonly center: { readonly x: number; readonly y: number; readonly hole: number };
  readonly total: string;
  readonly legend: { readonly x: number; readonly width: number };
  readonly figures: readonly SliceFigure[];
}

const DIAMETER = 200;
/** Below this width the legend stands under the ring. */
const BESIDE = 440;
const TONES = 9;

/**
 * Places of a ring and its legend. Slices keep the order in which they come; the legend names each one with value and share, in up
 * to two lines. Colours are the nine of charts, in their order, unless a slice says what its own means.
 */
export function doughnutLayout(
  slices: readonly Slice[],
  width: number,
  escrever: (valor: number) => string,
): DoughnutLayout {
  const beside = width >= BESIDE;
  const diameter = Math.min(DIAMETER, width);
  const radius = diameter / 2;
  const hole = radius * 0.62;
  const total = slices.reduce((sum, { valor }) => sum + valor, 0);
  const legend = beside ? { x: diameter + 28, width: width - diameter - 28 } : { x: 0, width };
  const values = slices.map(({ valor }) => `${escrever(valor)} (${conversion(valor, total)})`);
  const room = legend.width - 20 - 12 - Math.max(0, ...values.map((text) => textWidth(text, LETTER)));
  const texts = slices.map(({ rotulo }) => fitText(rotulo, Math.max(room, 40), 2, LETTER));
  const heights = texts.map(({ lines }) => lines.length * LINE + 9);
  const all = heights.reduce((sum, height) => sum + height, 0);
  const height = beside ? Math.max(diameter, all) : diameter + 16 + all;
  const center = { x: beside ? radius : width / 2, y: beside ? height / 2 : radius, hole };
  const draw = arc<{ startAngle: number; endAngle: number }>().innerRadius(hole).outerRadius(radius).cornerRadius(2);
  const angles = pie<Slice>()
    .value(({ valor }) => valor)
    .sort(null)
    .padAngle(slices.length > 1 ? 0.012 : 0)([...slices]);
  let y = beside ? (height - all) / 2 : diameter + 16;
  const figures = slices.map(({ chave, rotulo, tom }, at): SliceFigure => {
    const angle = angles[at] ?? { startAngle: 0, endAngle: 0, padAngle: 0 };
    const middle = (angle.startAngle + angle.endAngle) / 2;
    const [fitted, high] = [texts[at] ?? { lines: [], cut: false }, heights[at] ?? 0];
    const figure = {
      id: chave,
      chave,
      rotulo,
      texto: values[at] ?? '',
      row: at,
      column: 0,
      x: center.x + Math.sin(middle) * (hole + radius) * 0.5,
      y: center.y - Math.cos(middle) * (hole + radius) * 0.5,
      d: draw(angle) ?? '',
      tone: tom ?? (((at % TONES) + 1) as Tone),
      legend: { ...fitted, y, height: high, value: values[at] ?? '' },
    };
    y += high;
    return figure;
  });
  return { width, height, center, total: escrever(total), legend, figures };
}
