const KEPT = 'ciranda:entrada';

interface Way {
  /** Secret of this browser's log-in; whoever comes back without it did not begin here. */
  readonly chave: string;
  readonly destino?: string | undefined;
}

/** Keeps, in this tab alone, what has to be there when the person comes back from the provider. */
export const beginWay = (way: Way): void => sessionStorage.setItem(KEPT, JSON.stringify(way));

/** What was kept, which is gone with it. */
export function endOfWay(): Way {
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  try {
    return kept === null ? { chave: '' } : (JSON.parse(kept) as Way);
  } catch {
    return { chave: '' };
  }
}
