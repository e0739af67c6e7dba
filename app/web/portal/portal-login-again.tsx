import type { SessionInfo } from '#platform/shared/session.ts';
import { withBase } from '#platform/web/api/base-path.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { LoginForm } from '../login/login-form.tsx';
import { portalCalls } from './portal-calls.ts';

const calls = () => Promise.resolve(portalCalls(undefined));

/** The log-in form of the dialog of an expired session of a candidate; another person begins anew. */
export function PortalLoginAgain({ onDone }: { onDone: () => void }) {
  const { info } = useSession();
  const done = (session: SessionInfo) => {
    if (session.user?.id !== info.user?.id) location.assign(withBase('/externo/anuncios'));
    else onDone();
  };
  return (
    <LoginForm
      calls={calls}
      onDone={done}
      somenteCpf
      login={info.user?.cpf ?? ''}
      empresaId={info.company?.id ?? null}
    />
  );
}
