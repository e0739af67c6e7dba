import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import type { Permission } from '#platform/shared/permission.ts';
import type { SessionInfo } from '#platform/shared/session.ts';
import { setOnScreen } from '../api/transport.ts';
import { clearDrafts } from './draft.ts';

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
  readonly children: ReactNode;
}

/** Gives the session to the screens, without watching over it: for light pages that open without a log-in. */
export function SessionValueProvider({ info, reload, logout, children }: Props) {
  // Before the children's first calls, which an effect would miss.
  setOnScreen(info.company?.id ?? null, info.user?.id ?? null);
  useEffect(() => () => setOnScreen(null, null), []);
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
  return <SessionContext value={value}>{children}</SessionContext>;
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
