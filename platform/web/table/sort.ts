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

/**
 * The order after a click on a column: ascending, then descending, then none. `natural` is the order in which the list comes when nobody chose
 * ('data,desc'): its column turns between both directions, and the natural one is no choice.
 */
export function nextOrder(sort: string | undefined, campo: string, natural?: string): string | undefined {
  const now = readOrder(sort ?? natural);
  const turned = now?.campo === campo && !now.desc ? `${campo},desc` : `${campo},asc`;
  const own = readOrder(natural)?.campo === campo;
  const next = now?.campo === campo && now.desc && !own ? undefined : turned;
  return next === natural ? undefined : next;
}
