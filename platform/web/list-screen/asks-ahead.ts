const asks = new Map<string, () => void>();

/** Says how the first page of the list at an address is asked for. */
export const tellAsk = (path: string, ask: () => void): void => void asks.set(path, ask);

/**
 * Asks for the first page of the list at an address before somebody opens it: nothing where it was not open in this visit, which has told what
 * it asks for.
 */
export const askAhead = (path: string): void => asks.get(path)?.();

/** Forgets what the lists asked for: another session has other lists, with other filters. */
export const forgetAsks = (): void => asks.clear();
