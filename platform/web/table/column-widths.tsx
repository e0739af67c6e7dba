import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { rowActionsWidth } from '../ui/row-actions.tsx';
import { type Column, fixedWidths, leastWidths, shareWidth } from './columns.ts';

interface Props<Row> {
  readonly columns: readonly Column<Row>[];
  /** The rows on the screen: measured whenever they change. */
  readonly rows: readonly Row[];
  /** Px of the column of boxes and of that of actions; null where there is none. */
  readonly before: number | null;
  readonly after: number | null;
}

interface Shared {
  readonly widths: readonly number[];
  /** Texts would be cut for the sake of icons that are not seen: they come over the end of the row under the pointer. */
  readonly tight: boolean;
}

/** Shares `room` px among columns of texts and the one of actions of `after` px; on a screen without a pointer its icons are always seen. */
function shareTable(
  wanted: readonly number[],
  least: readonly (number | undefined)[],
  room: number,
  after: number | null,
): Shared {
  const whole = shareWidth(wanted, least, room - (after ?? 0));
  const cut = whole.some((width, i) => width < (wanted[i] ?? 0));
  const tight = cut && after !== null && after > rowActionsWidth(1) && window.matchMedia('(hover: hover)').matches;
  return { widths: tight ? shareWidth(wanted, least, room - rowActionsWidth(1)) : whole, tight };
}

const sameShares = (a: Shared, b: Shared): boolean =>
  a.tight === b.tight && a.widths.length === b.widths.length && a.widths.every((width, i) => width === b.widths[i]);

/** A width that the style sheet can take back while the table is measured. */
const px = (width: number | undefined) =>
  ({ '--largura': width === undefined ? 'auto' : `${width}px` }) as CSSProperties;

/** What each column needs for its cells to stand whole, told by the browser: the table is laid out once as wide as it would be. */
function neededIn(table: HTMLTableElement): number[] {
  table.dataset.medindo = '';
  const heads = [...table.querySelectorAll('th[data-coluna]')];
  const widths = heads.map((head) => Math.ceil(head.getBoundingClientRect().width));
  delete table.dataset.medindo;
  return widths;
}

/**
 * The widths of the columns of a table that fills its frame: each gets what its texts need while there is room, and only the longest are
 * cut where there is not. What a column once needed it keeps from page to page, so that columns hardly move. It stands apart, so that no
 * row is drawn again for it.
 */
export function ColumnWidths<Row>({ columns, rows, before, after }: Props<Row>) {
  const group = useRef<HTMLTableColElement>(null);
  const needed = useRef(new Map<string, number>());
  const [shared, setShared] = useState<Shared>({ widths: [], tight: false });
  const names = columns.map(({ campo }) => campo).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` stands for the columns, which are made anew with every drawing
  useLayoutEffect(() => {
    const table = group.current?.closest('table');
    const frame = table?.parentElement;
    if (!table || !frame || rows.length === 0) return;
    const share = () => {
      const wanted = columns.map(({ campo }) => needed.current.get(campo) ?? 0);
      const next = shareTable(wanted, leastWidths(columns), frame.clientWidth - (before ?? 0), after);
      table.toggleAttribute('data-apertada', next.tight);
      setShared((before) => (sameShares(before, next) ? before : next));
    };
    const measure = () => {
      for (const [index, width] of neededIn(table).entries()) {
        const campo = columns[index]?.campo ?? '';
        needed.current.set(campo, Math.max(width, needed.current.get(campo) ?? 0));
      }
      share();
    };
    measure();
    const watch = new ResizeObserver(share);
    watch.observe(frame);
    const gone = new AbortController();
    // Texts drawn in another font have another width.
    if (document.fonts.status === 'loading')
      document.fonts.addEventListener('loadingdone', measure, { once: true, signal: gone.signal });
    return () => {
      watch.disconnect();
      gone.abort();
    };
  }, [names, rows, before, after]);
  const widths = shared.widths.length === columns.length ? shared.widths : fixedWidths(columns);
  return (
    <colgroup ref={group}>
      {before !== null && <col style={px(before)} />}
      {columns.map(({ campo }, index) => (
        <col key={campo} data-coluna="" style={px(widths[index])} />
      ))}
      {after !== null && <col style={px(shared.tight ? rowActionsWidth(1) : after)} />}
    </colgroup>
  );
}
