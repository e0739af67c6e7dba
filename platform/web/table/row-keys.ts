/** What a key does on the rows of a list. */
export type RowCommand = { readonly vai: number } | 'abre' | 'marca' | null;

/**
 * What a key means in a list of `count` rows, on row `at`: to another row, or open or mark this one; null for other keys and
 * at the ends. `onRow` is false when the focus is on something inside the row, which has Enter and space for itself.
 */
export function commandOf(key: string, at: number, count: number, onRow: boolean): RowCommand {
  const places: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(at + 1, count - 1),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: count - 1,
  };
  const place = places[key];
  if (place !== undefined) return { vai: place };
  if (!onRow) return null;
  if (key === 'Enter') return 'abre';
  return key === ' ' ? 'marca' : null;
}
