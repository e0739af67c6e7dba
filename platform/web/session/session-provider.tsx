import type { ReactNode } from 'react';
import type { SessionInfo } from '#platform/shared/session.ts';
import { CompanyChanged } from './company-changed.tsx';
import { ExpiredSession, type LoginRenderer } from './expired-session.tsx';
import { SessionValueProvider, useSession } from './session-context.tsx';

interface Props {
  readonly info: SessionInfo;
  readonly reload: () => Promise<void>;
  readonly logout: () => void;
  /** The small log-in form of the dialog of an expired session. */
  readonly renderLogin: LoginRenderer;
  readonly children: ReactNode;
}

function Watch({ renderLogin }: { renderLogin: LoginRenderer }) {
  const { info, reload, logout } = useSession();
  return (
    <>
      <ExpiredSession renderLogin={renderLogin} reload={reload} logout={logout} />
      <CompanyChanged companyId={info.company?.id ?? null} />
    </>
  );
}

/** Gives the session to the screens and watches over it: expiry, and a company changed in another tab. */
export function SessionProvider({ info, reload, logout, renderLogin, children }: Props) {
  return (
    <SessionValueProvider info={info} reload={reload} logout={logout}>
      {children}
      <Watch renderLogin={renderLogin} />
    </SessionValueProvider>
  );
}
