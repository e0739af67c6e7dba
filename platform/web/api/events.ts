/** What a failed call tells the whole application, beyond its own screen. */
export type ApiEvent = 'sessao-expirada' | 'empresa-alterada' | 'pessoa-alterada';

const listeners = new Map<ApiEvent, Set<() => void>>();

/** Listens to an event; returns how to stop. */
export function onApiEvent(event: ApiEvent, listener: () => void): () => void {
  const set = listeners.get(event) ?? new Set();
  listeners.set(event, set.add(listener));
  return () => set.delete(listener);
}

/** Tells all listeners. */
export function emitApiEvent(event: ApiEvent): void {
  for (const listener of listeners.get(event) ?? []) listener();
}
