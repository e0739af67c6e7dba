import { useSession } from '#platform/web/session/session-context.tsx';
import { LoginForm } from '../login/login-form.tsx';
import { Providers } from '../login/providers.tsx';
import { staffCalls } from '../login/staff-calls.ts';
import { lastKnown, useLoginAgain } from '../session/use-login-again.ts';

const calls = () => Promise.resolve(staffCalls);

/** The log-in form of the dialog of an expired session. */
export function LoginAgain({ onDone }: { onDone: () => void }) {
  const { info } = useSession();
  const done = useLoginAgain('/', onDone);
  return (
    <>
      <LoginForm calls={calls} onDone={done} quem={lastKnown(info)} empresaId={info.company?.id ?? null} />
      {info.provedor !== null && <Providers destino={location.pathname + location.search} />}
    </>
  );
}
