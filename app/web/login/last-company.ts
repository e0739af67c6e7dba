const NOME = 'ultima-empresa';

/** The company of the last log-in in this browser, or null. */
export function lastCompany(): number | null {
  const stored = localStorage.getItem(NOME);
  return stored && /^\d+$/.test(stored) ? Number(stored) : null;
}

/** Remembers the company for the next log-in. */
export function rememberCompany(id: number): void {
  try {
    localStorage.setItem(NOME, String(id));
  } catch {
    // A browser without storage only loses the convenience.
  }
}

/** The company to preselect: the only one, else the one given or used last when it is in the list. */
export function preselected(list: readonly { readonly id: number }[], wanted: number | null): number | null {
  if (list.length === 1) return list[0]?.id ?? null;
  return list.some(({ id }) => id === wanted) ? wanted : null;
}
