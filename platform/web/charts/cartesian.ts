import { scaleBand, scaleLinear, scalePoint } from 'd3-scale';
import { curveLinear, curveStepAfter, line } from 'd3-shape';
import { clearOfDots } from './clear-of-dots.ts';
import type { Mark } from './marks.ts';
import { type FittedText, fitText, spreadOver, textWidth } from './text-fit.ts';
import type { Tone } from './tones.ts';

/** What a value belongs to: a month, a band, a name. */
export interface Category {
  readonly chave: string;
  readonly rotulo: string;
}

/** Values over the categories, in their order; null where there is none. Values only decide places: what is read is `escrever`. */
export interface Series {
  readonly nome: string;
  readonly valores: readonly (number | null)[];
  /** 'pontos' are marks without a line between them, upon a line of another series. */
  readonly forma?: 'barras' | 'linha' | 'pontos';
  readonly tom?: Tone;
  /** A line that holds its value until the next one. */
  readonly degraus?: boolean;
}

/** A line across at a value: a mean, a goal. */
export interface Reference {
  readonly rotulo: string;
  readonly valor: number;
}

export interface CartesianInput {
  readonly categorias: readonly Category[];
  readonly series: readonly Series[];
  readonly referencias?: readonly Reference[];
  /** Bars of one category one upon the other instead of side by side. */
  readonly empilhadas?: boolean;
  /** Bars that lie, one category below the other. Standing ones lie down where their labels do not fit, unless a line is among them. */
  readonly deitadas?: boolean;
  /** False lets a scale of lines begin where the values are. */
  readonly doZero?: boolean;
  /** Whole numbers have whole numbers on their axis. */
  readonly inteiros?: boolean;
  readonly escrever: (valor: number) => string;
  readonly largura: number;
  /** Height of standing bars and of lines; what lies is as high as it needs. */
  readonly altura: number;
}

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A bar or a point of a line, with the text of its value where there is room for it. */
export interface Figure extends Mark {
  readonly kind: 'bar' | 'dot';
  /** Radius of a dot. */
  readonly radius: number;
  readonly series: number;
  readonly rect: Rect;
  readonly value: { readonly text: string; readonly x: number; readonly y: number; readonly anchor: Anchor } | null;
}

type Anchor = 'start' | 'middle' | 'end';

/** A label of a category, in lines around a place. */
export interface AxisLabel extends FittedText {
  readonly chave: string;
  readonly whole: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: Anchor;
}

export interface CartesianLayout {
  readonly width: number;
  readonly height: number;
  readonly lying: boolean;
  readonly plot: Rect;
  readonly ticks: readonly { readonly text: string; readonly at: number }[];
  readonly labels: readonly AxisLabel[];
  readonly figures: readonly Figure[];
  readonly paths: readonly { readonly series: number; readonly d: string }[];
  readonly references: readonly (Reference & { readonly text: string; readonly at: number })[];
}

/** Size of the letters of charts, and the height of a line of them, in pixels. */
export const LETTER = 12;
export const LINE = 15;
const GAP = 8;
/** Widest bar, and the room of one lying category. */
const BAR = 44;
const ROW = 30;
/** A standing bar is not narrower than this: lying ones take over. */
const NARROWEST_BAND = 26;
const TICKS = 4;
/** Radius of the dots of a line, of those that stand close, and of marks upon a line. */
const DOT = 4;
const CLOSE_DOT = 2;
const MARK = 6;
/** Dots nearer to each other than this are close. */
const CLOSE = 14;

const isBars = ({ forma = 'barras' }: Series): boolean => forma === 'barras';

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

/** The least and the greatest value that the axis must show. */
function extent({ categorias, series, referencias = [], empilhadas, doZero = true }: CartesianInput): [number, number] {
  const bars = series.filter(isBars);
  const sums = empilhadas
    ? categorias.flatMap((_, at) => {
        const of = known(bars.map(({ valores }) => valores[at] ?? null));
        const sum = (chosen: number[]) => chosen.reduce((total, value) => total + value, 0);
        return [sum(of.filter((value) => value > 0)), sum(of.filter((value) => value < 0))];
      })
    : [];
  const all = [...series.flatMap(({ valores }) => known(valores)), ...sums, ...referencias.map(({ valor }) => valor)];
  if (doZero || bars.length > 0 || all.length === 0) all.push(0);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return least === most ? [least, least === 0 ? 1 : least + Math.abs(least) * 0.1] : [least, most];
}

const textOf = (o: CartesianInput, series: Series, valor: number) =>
  o.series.length > 1 ? `${series.nome}: ${o.escrever(valor)}` : o.escrever(valor);

/** Offsets of the stacked bars of a category: where a bar begins and ends, in values. */
function spans(o: CartesianInput, at: number): Map<number, readonly [number, number]> {
  const [up, down] = [{ to: 0 }, { to: 0 }];
  const found = new Map<number, readonly [number, number]>();
  for (const [index, one] of o.series.entries()) {
    const value = one.valores[at] ?? null;
    if (!isBars(one) || value === null) continue;
    const side = value < 0 ? down : up;
    const from = o.empilhadas ? side.to : 0;
    side.to = from + value;
    found.set(index, [from, from + value]);
  }
  return found;
}

/** How bars lie beside each other within a band: the offset and the width of each series of bars. */
function lanes(o: CartesianInput, band: number): ReadonlyMap<number, readonly [number, number]> {
  const bars = o.series.flatMap((one, index) => (isBars(one) ? [index] : []));
  const beside = o.empilhadas ? 1 : Math.max(1, bars.length);
  const width = Math.min(BAR, band / beside);
  const start = (band - width * beside) / 2;
  const gap = beside > 1 && width > 6 ? 1 : 0;
  return new Map(bars.map((index, place) => [index, [start + (o.empilhadas ? 0 : place * width), width - gap]]));
}

const standing = (o: CartesianInput, widest: number): boolean => {
  if (o.deitadas) return false;
  if (!o.series.every(isBars)) return true;
  const band = (o.largura - widest) / Math.max(1, o.categorias.length);
  return band >= NARROWEST_BAND && o.categorias.every(({ rotulo }) => !fitText(rotulo, band - 4, 2, LETTER).cut);
};

/**
 * Places of everything in a chart of bars and lines, in pixels. Labels never turn and never vanish: under standing bars they stand
 * in two lines, otherwise the bars lie down and a label takes up to two lines beside them, cut with '…' where even that is too
 * short, and under a line they are spread over three rows. Only a line over a time too long for these leaves labels out, evenly, and
 * keeps the first and the last.
 */
export function cartesianLayout(o: CartesianInput): CartesianLayout {
  const scale = scaleLinear(extent(o), [0, 1]).nice(TICKS);
  const values = scale.ticks(TICKS).filter((tick) => !o.inteiros || Number.isInteger(tick));
  const widest = Math.max(...values.map((tick) => textWidth(o.escrever(tick), LETTER)), 0) + GAP;
  return standing(o, widest) ? standingLayout(o, scale.domain(), values, widest) : lyingLayout(o, scale.domain());
}

function standingLayout(o: CartesianInput, domain: number[], values: number[], widest: number): CartesianLayout {
  const top = LINE + GAP;
  const onlyLines = !o.series.some(isBars);
  const side = onlyLines ? 14 : 0;
  const x = widest + side;
  const width = Math.max(1, o.largura - x - side - 2);
  const keys = o.categorias.map((_, at) => String(at));
  const bands = scaleBand(keys, [0, width]).paddingInner(0.28).paddingOuter(0.14);
  const points = scalePoint(keys, [0, width]);
  const band = onlyLines ? width / Math.max(1, keys.length) : bands.bandwidth();
  const middle = (at: number) =>
    x + (onlyLines ? (points(String(at)) ?? 0) : (bands(String(at)) ?? 0) + bands.bandwidth() / 2);
  const labels = !o.series.every(isBars)
    ? underLine(o, middle, width)
    : o.categorias.map(({ chave, rotulo }, at) => ({
        ...fitText(rotulo, bands.step() - 4, 2, LETTER),
        chave,
        whole: rotulo,
        x: middle(at),
        row: 0,
        anchor: 'middle' as const,
      }));
  const foot = GAP + LINE * Math.max(1, ...labels.map(({ lines, row }) => lines.length + row));
  const height = Math.max(1, o.altura - top - foot);
  const plot = { x, y: top, width, height };
  const y = scaleLinear(domain, [top + height, top]);
  const beside = lanes(o, bands.bandwidth());
  const drawn = o.categorias.flatMap((categoria, at): Figure[] => {
    const span = spans(o, at);
    return o.series.flatMap((series, index): Figure[] => {
      const value = series.valores[at] ?? null;
      if (value === null) return [];
      const common = {
        id: `${index} ${at}`,
        chave: categoria.chave,
        rotulo: categoria.rotulo,
        texto: textOf(o, series, value),
        series: index,
        row: index,
        column: at,
      };
      const text = o.escrever(value);
      if (!isBars(series)) {
        const place = { x: middle(at), y: y(value) };
        const alone = o.series.length === 1;
        const room = textWidth(text, LETTER) <= width / Math.max(1, keys.length - 1) - 4;
        // A line may rise into the text of a point beside it: only few points carry theirs, and the last one always.
        const speaks = alone && ((room && keys.length <= 8) || at === keys.length - 1);
        const over = place.y - GAP - 2 >= LINE ? place.y - GAP - 2 : place.y + LINE + 4;
        const half = textWidth(text, LETTER) / 2;
        return [
          {
            ...common,
            ...place,
            kind: 'dot',
            radius: series.forma === 'pontos' ? MARK : width / Math.max(1, keys.length) < CLOSE ? CLOSE_DOT : DOT,
            // The whole height answers to the pointer where no other line asks for it.
            rect: alone
              ? { x: place.x - band / 2, y: top, width: band, height }
              : { x: place.x - 12, y: place.y - 12, width: 24, height: 24 },
            value: speaks
              ? { text, x: Math.min(Math.max(place.x, x - 4 + half), o.largura - half), y: over, anchor: 'middle' }
              : null,
          },
        ];
      }
      const [from, to] = span.get(index) ?? [0, 0];
      const [offset, wide] = beside.get(index) ?? [0, 0];
      const [a, b] = [y(from), y(to)];
      const rect = {
        x: x + (bands(String(at)) ?? 0) + offset,
        y: Math.min(a, b),
        width: wide,
        height: Math.abs(a - b),
      };
      const room = textWidth(text, LETTER) <= (o.series.length === 1 ? bands.step() : wide);
      const inside = o.empilhadas && o.series.length > 1;
      return [
        {
          ...common,
          kind: 'bar',
          radius: 0,
          x: rect.x + rect.width / 2,
          y: rect.y,
          rect,
          value:
            room && !inside && value >= 0
              ? { text, x: rect.x + rect.width / 2, y: rect.y - 5, anchor: 'middle' }
              : null,
        },
      ];
    });
  });
  const figures = clearOfDots(drawn, LETTER);
  return {
    width: o.largura,
    height: o.altura,
    lying: false,
    plot,
    ticks: values.map((tick) => ({ text: o.escrever(tick), at: y(tick) })),
    labels: labels.map(({ row, ...label }) => ({ ...label, y: top + height + GAP + LINE * (row + 1) - 4 })),
    figures,
    paths: o.series.flatMap((series, index) => {
      if (series.forma !== 'linha') return [];
      const d = line<number | null>()
        .defined((value) => value !== null)
        .x((_, at) => middle(at))
        .y((value) => y(value ?? 0))
        .curve(series.degraus ? curveStepAfter : curveLinear)(series.valores.slice(0, keys.length));
      return d ? [{ series: index, d }] : [];
    }),
    references: (o.referencias ?? []).map((one) => ({
      ...one,
      text: fitText(one.rotulo, width, 1, LETTER).lines[0] ?? '',
      at: y(one.valor),
    })),
  };
}

/** Labels under a line, inside of the drawing. */
function underLine(o: CartesianInput, middle: (at: number) => number, width: number) {
  const all = o.categorias.map(({ chave, rotulo }, at) => {
    const fitted = fitText(rotulo, width / 2 - GAP, 1, LETTER);
    const half = textWidth(fitted.lines[0] ?? '', LETTER) / 2;
    const x = Math.max(half, Math.min(middle(at), o.largura - half));
    return { ...fitted, chave, whole: rotulo, x, half, anchor: 'middle' as const };
  });
  return spreadOver(all, GAP);
}

function lyingLayout(o: CartesianInput, domain: number[]): CartesianLayout {
  const longest = Math.max(...o.categorias.map(({ rotulo }) => textWidth(rotulo, LETTER)), 0);
  const margin = Math.min(longest, o.largura * 0.4) + GAP;
  const texts = o.series.flatMap(({ valores }) => known(valores).map((valor) => textWidth(o.escrever(valor), LETTER)));
  const alone = !o.empilhadas || o.series.length === 1;
  const end = alone ? Math.max(0, ...texts) + GAP : 2;
  const beside = o.empilhadas ? 1 : Math.max(1, o.series.length);
  const labels = o.categorias.map(({ rotulo }) => fitText(rotulo, margin - GAP, 2, LETTER));
  const row = Math.max(ROW, beside * 18 + 10, ...labels.map(({ lines }) => lines.length * LINE + 8));
  const top = (o.referencias?.length ?? 0) > 0 ? LINE + GAP : 2;
  const height = o.categorias.length * row;
  const negative = (domain[0] ?? 0) < 0 ? end : 0;
  const plot = { x: margin + negative, y: top, width: Math.max(1, o.largura - margin - end - negative), height };
  const x = scaleLinear(domain, [plot.x, plot.x + plot.width]);
  const inner = lanes(o, Math.min(row - 8, beside * 22));
  const used = Math.min(row - 8, beside * 22);
  const figures = o.categorias.flatMap((categoria, at): Figure[] => {
    const span = spans(o, at);
    return o.series.flatMap((series, index): Figure[] => {
      const value = series.valores[at] ?? null;
      if (value === null) return [];
      const [from, to] = span.get(index) ?? [0, 0];
      const [offset, thick] = inner.get(index) ?? [0, 0];
      const [a, b] = [x(from), x(to)];
      const rect = {
        x: Math.min(a, b),
        y: top + at * row + (row - used) / 2 + offset,
        width: Math.abs(a - b),
        height: thick,
      };
      const y = rect.y + rect.height / 2;
      return [
        {
          id: `${index} ${at}`,
          chave: categoria.chave,
          rotulo: categoria.rotulo,
          texto: textOf(o, series, value),
          kind: 'bar',
          radius: 0,
          series: index,
          row: at,
          column: index,
          x: rect.x + rect.width / 2,
          y: rect.y,
          rect,
          value: alone
            ? {
                text: o.escrever(value),
                x: value < 0 ? rect.x - 6 : rect.x + rect.width + 6,
                y: y + 4,
                anchor: value < 0 ? 'end' : 'start',
              }
            : null,
        },
      ];
    });
  });
  return {
    width: o.largura,
    height: top + height + 2,
    lying: true,
    plot,
    ticks: [],
    labels: labels.map((label, at) => ({
      ...label,
      chave: o.categorias[at]?.chave ?? '',
      whole: o.categorias[at]?.rotulo ?? '',
      x: margin - GAP,
      y: top + at * row + row / 2 + 4 - ((label.lines.length - 1) * LINE) / 2,
      anchor: 'end',
    })),
    figures,
    paths: [],
    references: (o.referencias ?? []).map((one) => ({
      ...one,
      text: fitText(one.rotulo, o.largura / 2, 1, LETTER).lines[0] ?? '',
      at: x(one.valor),
    })),
  };
}
