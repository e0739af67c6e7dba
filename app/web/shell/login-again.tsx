import type { SessionInfo } from '#platform/shared/session.ts';
import { withBase } from '#platform/web/api/base-path.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { LoginForm } from '../login/login-form.tsx';
import { staffCalls } from '../login/staff-calls.ts';

const calls = () => Promise.resolve(staffCalls);

/** The log-in form of the dialog of an expired session. Another person does not get this one's screen: the page starts anew. */
export function LoginAgain({ onDone }: { onDone: () => void }) {
  const { info } = useSession();
  const done = (session: SessionInfo) => {
    if (session.user?.id !== info.user?.id || session.pendencia) location.assign(withBase('/'));
    else onDone();
  };
  return <LoginForm calls={calls} onDone={done} login={info.user?.cpf ?? ''} empresaId={info.company?.id ?? null} />;
}
