import { useSession } from '#platform/web/session/session-context.tsx';
import { LoginForm } from '../login/login-form.tsx';
import { lastKnown, useLoginAgain } from '../session/use-login-again.ts';
import { portalCalls } from './portal-calls.ts';

const calls = () => Promise.resolve(portalCalls(undefined));

/** The log-in form of the dialog of an expired session of a candidate. */
export function PortalLoginAgain({ onDone }: { onDone: () => void }) {
  const { info } = useSession();
  const done = useLoginAgain('/externo/anuncios', onDone);
  return (
    <LoginForm calls={calls} onDone={done} somenteCpf quem={lastKnown(info)} empresaId={info.company?.id ?? null} />
  );
}
