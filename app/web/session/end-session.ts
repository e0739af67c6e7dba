import { withBase } from '#platform/web/api/base-path.ts';

/**
 * Ends a session: waits for the server at most `ms`, then loads `next` anew, so that nothing of the person stays in
 * the page's memory. It goes there even when the server did not answer.
 */
export async function endSession(
  leave: (signal: AbortSignal) => Promise<unknown>,
  ms: number,
  next: string,
): Promise<void> {
  await leave(AbortSignal.timeout(ms)).catch(() => undefined);
  location.assign(withBase(next));
}
