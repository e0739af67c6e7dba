import { ChangedElsewhere, type Elsewhere } from './changed-elsewhere.tsx';
import { ExpiredSession, type LoginAgainForm } from './expired-session.tsx';
import { useSession } from './session-context.tsx';

interface Props {
  readonly expirada: boolean;
  readonly trocada: Elsewhere | null;
  readonly onDismissExpired: () => void;
  readonly onKeep: () => void;
  readonly Login: LoginAgainForm;
}

/** The dialogs that the session itself opens. */
export function SessionDialogs({ expirada, trocada, onDismissExpired, onKeep, Login }: Props) {
  const { reload, logout } = useSession();
  return (
    <>
      <ExpiredSession opened={expirada} onClose={onDismissExpired} Login={Login} reload={reload} logout={logout} />
      <ChangedElsewhere what={trocada} onClose={onKeep} />
    </>
  );
}
