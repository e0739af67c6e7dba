import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import type { Permission } from '#platform/shared/permission.ts';
import type { SessionInfo } from '#platform/shared/session.ts';
import { setCompanyOnScreen } from '../api/transport.ts';
import { CompanyChanged } from './company-changed.tsx';
import { clearDrafts } from './draft.ts';
import { ExpiredSession, type LoginRenderer } from './expired-session.tsx';

export interface SessionValue {
  readonly info: SessionInfo;
  readonly permissions: ReadonlySet<Permission>;
  /** Reads the session again, after a log-in in place or a change of company. */
  readonly reload: () => Promise<void>;
  /** Ends the session; drafts of forms go with it. */
  readonly logout: () => void;
}

const SessionContext = createContext<SessionValue | null>(null);

interface Props {
  readonly info: SessionInfo;
  readonly reload: () => Promise<void>;
  readonly logout: () => void;
  /** The small log-in form of the dialog of an expired session. */
  readonly renderLogin: LoginRenderer;
  readonly children: ReactNode;
}

/** Gives the session to the screens and watches over it: expiry, and a company changed in another tab. */
export function SessionProvider({ info, reload, logout, renderLogin, children }: Props) {
  const companyId = info.company?.id ?? null;
  // Before the children's first calls, which an effect would miss.
  setCompanyOnScreen(companyId);
  useEffect(() => () => setCompanyOnScreen(null), []);
  const value = useMemo<SessionValue>(
    () => ({
      info,
      permissions: new Set(info.authorities),
      reload,
      logout: () => {
        clearDrafts();
        logout();
      },
    }),
    [info, reload, logout],
  );
  return (
    <SessionContext value={value}>
      {children}
      <ExpiredSession renderLogin={renderLogin} reload={reload} logout={value.logout} />
      <CompanyChanged companyId={companyId} />
    </SessionContext>
  );
}

/** The session. Throws outside of a SessionProvider. */
export function useSession(): SessionValue {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession exige um SessionProvider acima');
  return session;
}

/** The session, or null on pages that come before it. */
export function useOptionalSession(): SessionValue | null {
  return use(SessionContext);
}

/** True when the person holds at least one of the authorities (true for an empty list). */
export function usePermission(...anyOf: readonly Permission[]): boolean {
  const { permissions } = useSession();
  return anyOf.length === 0 || anyOf.some((permission) => permissions.has(permission));
}

/** Renders its children only for holders of at least one of the authorities. */
export function Allowed({
  permission,
  children,
  fallback = null,
}: {
  permission: Permission | readonly Permission[];
  children: ReactNode;
  fallback?: ReactNode;
}) {
  return usePermission(...[permission].flat()) ? children : fallback;
}
