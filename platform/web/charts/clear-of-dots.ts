import { textWidth } from './text-fit.ts';

/** How far letters reach below the line they stand on, in pixels. */
const TAIL = 3;

interface Drawn {
  readonly kind: 'bar' | 'dot';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** The text of its value, centred on `x`, standing on `y`. */
  readonly value: { readonly text: string; readonly x: number; readonly y: number } | null;
}

/**
 * The same bars and dots, where the value of a bar stands over the dots of lines that would lie upon it, and is left out where there is no room over
 * them. Places and `letter`, the size of the letters, are pixels.
 */
export function clearOfDots<F extends Drawn>(figures: readonly F[], letter: number): F[] {
  const dots = figures.filter(({ kind }) => kind === 'dot').sort((a, b) => b.y - a.y);
  return figures.map((figure) => {
    const { value, kind } = figure;
    if (kind === 'dot' || !value) return figure;
    const half = textWidth(value.text, letter) / 2;
    const y = dots.reduce((at, dot) => {
      const beside = Math.abs(dot.x - value.x) > half + dot.radius;
      const apart = dot.y - dot.radius > at + TAIL || dot.y + dot.radius < at - letter;
      return beside || apart ? at : dot.y - dot.radius - TAIL;
    }, value.y);
    return { ...figure, value: y < letter ? null : { ...value, y } };
  });
}
