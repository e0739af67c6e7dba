import { useSession } from '#platform/web/session/session-context.tsx';
import { LoginForm } from '../login/login-form.tsx';
import { useLoginAgain } from '../session/use-login-again.ts';
import { portalCalls } from './portal-calls.ts';

const calls = () => Promise.resolve(portalCalls(undefined));

/** The log-in form of the dialog of an expired session of a candidate. */
export function PortalLoginAgain({ onDone }: { onDone: () => void }) {
  const { user, company } = useSession().info;
  const done = useLoginAgain('/externo/anuncios', onDone);
  return <LoginForm calls={calls} onDone={done} somenteCpf login={user?.cpf ?? ''} empresaId={company?.id ?? null} />;
}
