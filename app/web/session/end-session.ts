import { withBase } from '#platform/web/api/base-path.ts';

/**
 * Ends a session: waits for the server at most `ms`, then loads `next` anew, so that nothing of the person stays in
 * the page's memory. It goes there even when the server did not answer. Where `leave` answers an address, the way goes on there: the log-out
 * of the provider by which the person came in.
 */
export async function endSession(
  leave: (signal: AbortSignal) => Promise<string | null>,
  ms: number,
  next: string,
): Promise<void> {
  const elsewhere = await leave(AbortSignal.timeout(ms)).catch(() => null);
  location.assign(elsewhere ?? withBase(next));
}

/** Sends the answers that wait on this device; false when some stay and the person would rather not lose them. */
export async function nothingIsLost(waiting: () => boolean, deliver: () => Promise<unknown>): Promise<boolean> {
  if (!waiting()) return true;
  await deliver();
  if (!waiting()) return true;
  const { confirmar } = await import('#platform/web/ui/dialogs.ts');
  return confirmar({
    titulo: 'Sair sem enviar as respostas?',
    texto:
      'Há respostas, presenças ou assinaturas que ainda não foram enviadas. Se sair agora, elas são apagadas deste aparelho.',
    sim: 'Sair e apagar',
    nao: 'Continuar aqui',
    perigo: true,
  });
}
