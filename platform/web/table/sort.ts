/** The order of a list as the API takes it: 'campo,asc' or 'campo,desc'. */
export interface Order {
  readonly campo: string;
  readonly desc: boolean;
}

/** Reads 'campo,desc'; null for anything else. */
export function readOrder(sort: string | undefined): Order | null {
  const [, campo, direction] = /^([A-Za-z0-9.]+),(asc|desc)$/.exec(sort ?? '') ?? [];
  return campo ? { campo, desc: direction === 'desc' } : null;
}

/** The order after a click on a column: ascending, then descending, then none. */
export function nextOrder(sort: string | undefined, campo: string): string | undefined {
  const now = readOrder(sort);
  if (now?.campo !== campo) return `${campo},asc`;
  return now.desc ? undefined : `${campo},desc`;
}
