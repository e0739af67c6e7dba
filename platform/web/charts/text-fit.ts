/** Shares of the letter size that letters of our fonts take, rounded up: a place that is foretold too wide still holds its text. */
const NARROW = /[iljtfrI1.,;:!|'()[\] ]/;
const WIDE = /[mwMWÇ%@…]/;
const UPPER = /\p{Lu}/u;

const letterWidth = (letter: string): number =>
  WIDE.test(letter) ? 0.95 : NARROW.test(letter) ? 0.36 : UPPER.test(letter) ? 0.7 : 0.58;

/** Pixels that a text needs in one line at a letter size in pixels, a little more than it takes. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter) * size;
  return width;
}

/** The longest beginning of a text that fits into `width`, with '…' where something is missing; '…' alone where nothing fits. */
function cutText(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && textWidth(`${letters.join('').trimEnd()}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** A text in lines, and whether something of it is missing. */
export interface FittedText {
  readonly lines: readonly string[];
  readonly cut: boolean;
}

/**
 * A text in at most `most` lines of `width` pixels at a letter size in pixels: broken between words, the last line cut with '…'
 * where the rest does not fit, as is a word that is longer than a line.
 */
export function fitText(text: string, width: number, most: number, size: number): FittedText {
  const lines: string[] = [];
  let open = '';
  let rest = text.split(/\s+/).filter(Boolean);
  while (rest.length > 0) {
    const [word = ''] = rest;
    const longer = open === '' ? word : `${open} ${word}`;
    if (lines.length === most - 1) {
      const whole = [open, ...rest].filter(Boolean).join(' ');
      const line = cutText(whole, width, size);
      return { lines: [...lines, line], cut: line !== whole || lines.some((one) => one.endsWith('…')) };
    }
    if (open !== '' && textWidth(longer, size) > width) {
      lines.push(open);
      open = '';
    } else {
      open = cutText(longer, width, size);
      rest = rest.slice(1);
    }
  }
  if (open !== '') lines.push(open);
  return { lines, cut: lines.some((line) => line.endsWith('…') && !text.includes(line)) };
}

/** A text around a place `x`, in pixels. */
interface Around {
  readonly x: number;
  readonly half: number;
}

/** Rows over which texts may be spread before any is left out. */
const ROWS = 3;

/**
 * Texts below an axis, `gap` pixels apart: all in one row, or by turns over two or three where one is too short (`row`, from 0). Where
 * three are too few every second, third ... that stands apart, with the first and the last, in one row.
 */
export function spreadOver<One extends Around>(all: readonly One[], gap: number): (One & { readonly row: number })[] {
  const last = all.length - 1;
  const inRows = (rows: number) => all.map((one, at) => ({ ...one, row: at % rows }));
  const apart = (chosen: readonly (Around & { readonly row: number })[]) =>
    chosen.every((one, at) => {
      const next = chosen.slice(at + 1).find(({ row }) => row === one.row);
      return !next || one.x + one.half + gap <= next.x - next.half;
    });
  for (let rows = 1; rows <= ROWS; rows += 1) if (apart(inRows(rows))) return inRows(rows);
  for (let every = 1; every <= last; every += 1) {
    const chosen = inRows(1).filter((_, at) => at === last || (at % every === 0 && (at === 0 || last - at >= every)));
    if (apart(chosen)) return chosen;
  }
  return inRows(1).slice(-1);
}
