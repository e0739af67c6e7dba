import { emitApiEvent } from '../api/events.ts';
import { quietGet } from '../api/quiet-get.ts';

const CANAL = 'empresa-da-sessao';

/** Tells the other tabs that this one moved the session to a company. */
export function announceCompany(id: number): void {
  const channel = new BroadcastChannel(CANAL);
  channel.postMessage(id);
  channel.close();
}

/** Listens to the other tabs; `onChange` gets the id of the company that one of them moved to. Returns how to stop. */
export function watchCompany(onChange: (id: number) => void): () => void {
  const channel = new BroadcastChannel(CANAL);
  channel.onmessage = (event: MessageEvent<unknown>) => typeof event.data === 'number' && onChange(event.data);
  return () => channel.close();
}

/** Reads the answer of GET /api/userinfo/empresa/{id}/valid: a bare boolean or an object with one. */
export function isValidAnswer(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return answer !== false;
  return Object.values(answer).every((value) => value !== false);
}

/**
 * Asks the server whether the session is still on the company of this screen. When it is not, the
 * dialog of the changed company opens and the answer is false: the submit must not go on. A failing question
 * does not block, as the server refuses the write by itself.
 */
export async function companyUnchanged(id: number | null): Promise<boolean> {
  if (id === null) return true;
  if (isValidAnswer(await quietGet(`/api/userinfo/empresa/${id}/valid`))) return true;
  emitApiEvent('empresa-alterada');
  return false;
}
