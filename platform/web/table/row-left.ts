/** The visit of a list, as the browser's history knows it, and the row that had the focus last. */
let left: { readonly visit: string; readonly id: number } | null = null;

/** This visit of a list: the router tells every entry of the history from the others. */
const visitOf = (list: string): string | null => {
  const { __TSR_key: key } = (history.state ?? {}) as { __TSR_key?: string };
  return key ? `${key} ${location.pathname} ${list}` : null;
};

/** Remembers the row of a list that the person is on, by the id of its record. */
export function leaveRow(list: string, id: number | undefined): void {
  const visit = visitOf(list);
  left = visit !== null && id !== undefined ? { visit, id } : null;
}

/** The record on whose row the person was when they left this very visit of the list, to which they are back; null on any other. */
export function rowLeft(list: string): number | null {
  return left !== null && left.visit === visitOf(list) ? left.id : null;
}
