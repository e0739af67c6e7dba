import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { SessionInfo } from '#platform/shared/session.ts';
import { onApiEvent } from '../api/events.ts';
import { useLater } from '../ui/use-later.ts';
import type { Elsewhere } from './changed-elsewhere.tsx';
import { watchCompany } from './company-guard.ts';
import type { LoginAgainForm } from './expired-session.tsx';
import { SessionValueProvider, useSession } from './session-context.tsx';
import type { SessionDialogs } from './session-dialogs.tsx';

type Dialogs = ComponentType<Omit<Parameters<typeof SessionDialogs>[0], 'Login'>>;

/** Fetches the dialogs that the session itself opens, with the small log-in form that `login` fetches. */
export const sessionDialogs = (login: () => Promise<LoginAgainForm>) => async (): Promise<Dialogs> => {
  const [{ SessionDialogs }, Login] = await Promise.all([import('./session-dialogs.tsx'), login()]);
  return (props) => <SessionDialogs {...props} Login={Login} />;
};

/** The dialogs come before they are wanted: then, what they are made of may be a version of yesterday. */
function Watch({ dialogs }: { dialogs: () => Promise<Dialogs> }) {
  const companyId = useSession().info.company?.id ?? null;
  const [expirada, setExpirada] = useState(false);
  const [trocada, setTrocada] = useState<Elsewhere | null>(null);
  const Dialogs = useLater(dialogs);
  useEffect(() => onApiEvent('sessao-expirada', () => setExpirada(true)), []);
  useEffect(() => onApiEvent('empresa-alterada', () => setTrocada('empresa')), []);
  useEffect(() => onApiEvent('pessoa-alterada', () => setTrocada('pessoa')), []);
  useEffect(
    () => watchCompany((id) => setTrocada(companyId !== null && id !== companyId ? 'empresa' : null)),
    [companyId],
  );
  return (
    Dialogs && (
      <Dialogs
        expirada={expirada}
        trocada={trocada}
        onDismissExpired={() => setExpirada(false)}
        onKeep={() => setTrocada(null)}
      />
    )
  );
}

interface Props {
  readonly info: SessionInfo;
  readonly reload: () => Promise<void>;
  readonly logout: () => void;
  readonly dialogs: () => Promise<Dialogs>;
  readonly children: ReactNode;
}

/** Gives the session to the screens and watches over it: expiry, and a company or a person changed in another tab. */
export function SessionProvider({ info, reload, logout, dialogs, children }: Props) {
  return (
    <SessionValueProvider info={info} reload={reload} logout={logout}>
      {children}
      <Watch dialogs={dialogs} />
    </SessionValueProvider>
  );
}
