/** The ids from the one that was marked before to this one, in the order of the list; this one alone when that is not in it. */
export function rangeOf(ids: readonly number[], from: number | null, to: number): readonly number[] {
  const start = from === null ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
