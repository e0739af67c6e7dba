import { useQueryClient } from '@tanstack/react-query';
import type { SessionInfo } from '#platform/shared/session.ts';
import { withBase } from '#platform/web/api/base-path.ts';
import { useSession } from '#platform/web/session/session-context.tsx';

/** Who was logged in and where, for the form that asks for the password again. */
export function lastKnown({ user, company }: SessionInfo) {
  const login = user?.login;
  return user && login && company ? { login, nome: user.nome, empresa: company.nome } : undefined;
}

/**
 * What happens when somebody logged in again over an expired session. The same person stays on the screen, and what
 * failed to load is asked for again; another person does not get this one's screen: the page starts anew at `home`.
 */
export function useLoginAgain(home: string, onDone: () => void): (session: SessionInfo) => void {
  const { info } = useSession();
  const client = useQueryClient();
  return (session) => {
    if (session.user?.id !== info.user?.id || session.pendencia) {
      location.assign(withBase(home));
      return;
    }
    onDone();
    void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  };
}
