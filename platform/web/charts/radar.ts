import type { Series } from './cartesian.ts';
import { LETTER, LINE } from './cartesian.ts';
import type { Mark } from './marks.ts';
import { type FittedText, fitText } from './text-fit.ts';

export interface RadarInput {
  readonly eixos: readonly { readonly chave: string; readonly rotulo: string }[];
  /** Each with a value for every axis. */
  readonly series: readonly Series[];
  /** End of the scale, which runs from 0 in steps of 1. */
  readonly maximo: number;
  readonly largura: number;
  readonly escrever: (valor: number) => string;
}

export interface RadarLayout {
  readonly width: number;
  readonly height: number;
  readonly center: { readonly x: number; readonly y: number };
  /** A ring for every step of the scale, the number of which is read at its top. */
  readonly rings: readonly { readonly step: number; readonly d: string; readonly y: number; readonly named: boolean }[];
  readonly spokes: readonly { readonly chave: string; readonly x: number; readonly y: number }[];
  readonly labels: readonly (FittedText & {
    readonly chave: string;
    readonly whole: string;
    readonly x: number;
    readonly y: number;
    readonly anchor: 'start' | 'middle' | 'end';
  })[];
  /** The names of the axes below the radar, one under the other, where a name beside its axis would be cut: there only numbers stand. */
  readonly key: readonly { readonly chave: string; readonly lines: readonly string[]; readonly y: number }[];
  readonly shapes: readonly { readonly series: number; readonly d: string }[];
  readonly dots: readonly (Mark & { readonly series: number })[];
}

/** Height of a radar, in pixels (C-0126). */
export const RADAR_HEIGHT = 400;
/** Fewer axes enclose nothing. */
const FEWEST_AXES = 3;
const MOST_NUMBERS = 6;
/** Room beside a radar whose axes have numbers, and the most lines of a name in the list below. */
const BESIDE_NUMBERS = 36;
const KEY_LINES = 8;

/**
 * Places of a radar, or null where it must not be drawn: any of its series is empty, or fewer than three axes (W-0131). Each
 * label stands outside of its spoke, in up to three lines that stay inside of the drawing; where one of them would be cut, all
 * are numbers, and the names stand whole below.
 */
export function radarLayout(input: RadarInput): RadarLayout | null {
  const { eixos, series, maximo, largura } = input;
  const empty = ({ valores }: Series) => valores.every((valor) => valor === null);
  if (eixos.length < FEWEST_AXES || series.length === 0 || series.some(empty) || maximo < 1) return null;
  const named = drawn(
    input,
    eixos.map(({ rotulo }) => rotulo),
    Math.min(150, largura * 0.24),
  );
  if (!named.labels.some(({ cut }) => cut)) return named;
  const numbered = drawn(
    input,
    eixos.map((_, index) => String(index + 1)),
    BESIDE_NUMBERS,
  );
  let height = RADAR_HEIGHT;
  const key = eixos.map(({ chave, rotulo }, index) => {
    const { lines } = fitText(`${index + 1}. ${rotulo}`, largura, KEY_LINES, LETTER);
    const y = height + LINE;
    height += lines.length * LINE;
    return { chave, lines, y };
  });
  return { ...numbered, key, height: height + LINE / 2 };
}

/** The radar with these texts at its axes. */
function drawn(
  { eixos, series, maximo, largura, escrever }: RadarInput,
  names: readonly string[],
  beside: number,
): RadarLayout {
  const steps = Math.ceil(maximo);
  const radius = Math.max(40, Math.min((RADAR_HEIGHT - 4 * LINE - 24) / 2, (largura - 2 * beside) / 2));
  const center = { x: largura / 2, y: RADAR_HEIGHT / 2 };
  const angle = (at: number) => (at / eixos.length) * 2 * Math.PI;
  const at = (place: number, length: number) => ({
    x: center.x + Math.sin(angle(place)) * length,
    y: center.y - Math.cos(angle(place)) * length,
  });
  const length = (valor: number) => (Math.min(Math.max(valor, 0), steps) / steps) * radius;
  const around = (lengths: readonly number[]) => {
    const corners = lengths.map((far, place) => at(place, far));
    return `M${corners.map(({ x, y }) => `${x},${y}`).join('L')}Z`;
  };
  const every = Math.ceil(steps / MOST_NUMBERS);
  return {
    width: largura,
    height: RADAR_HEIGHT,
    center,
    rings: Array.from({ length: steps }, (_, index) => ({
      step: index + 1,
      d: around(eixos.map(() => length(index + 1))),
      y: center.y - length(index + 1),
      named: (steps - index - 1) % every === 0,
    })),
    spokes: eixos.map(({ chave }, place) => ({ chave, ...at(place, radius) })),
    key: [],
    labels: eixos.map(({ chave, rotulo }, place) => {
      const { x, y } = at(place, radius + 12);
      const side = Math.abs(x - center.x) < 8 ? 'middle' : x > center.x ? 'start' : 'end';
      const room = side === 'middle' ? largura * 0.6 : side === 'start' ? largura - x : x;
      const fitted = fitText(names[place] ?? '', Math.max(room, 24), side === 'middle' ? 2 : 3, LETTER);
      const lines = fitted.lines.length - 1;
      // Above the top the last line is nearest to the spoke, below the bottom the first one.
      const first = side === 'middle' ? (y < center.y ? y - lines * LINE : y + LETTER - 2) : y + 4 - (lines * LINE) / 2;
      return { ...fitted, chave, whole: rotulo, x, y: first, anchor: side };
    }),
    shapes: series.map(({ valores }, index) => ({
      series: index,
      d: around(eixos.map((_, place) => length(valores[place] ?? 0))),
    })),
    dots: series.flatMap(({ nome, valores }, index) =>
      eixos.flatMap(({ chave, rotulo }, place) => {
        const valor = valores[place] ?? null;
        if (valor === null) return [];
        const where = at(place, length(valor));
        return [
          {
            id: `${index} ${chave}`,
            chave,
            rotulo,
            texto: `${nome}: ${escrever(valor)}`,
            series: index,
            row: index,
            column: place,
            ...where,
          },
        ];
      }),
    ),
  };
}
