import { Outlet } from '@tanstack/react-router';
import { useCallback } from 'react';
import { createQueryClient } from '#platform/web/api/query-client.ts';
import { SessionProvider } from '#platform/web/session/session-provider.tsx';
import { PlatformProvider } from '#platform/web/ui/platform-provider.tsx';
import { useSessionInfo } from '../session/session-store.ts';
import { staffSession } from '../session/staff-session.ts';
import { leaveStaff } from './leave-staff.ts';
import { LoggedAs } from './logged-as.tsx';
import { LoginAgain } from './login-again.tsx';
import { Shell } from './shell.tsx';

const client = createQueryClient();

/** Everything behind the staff's log-in: platform, session, shell and the screen of the address. */
export function InternalApp() {
  const info = useSessionInfo(staffSession);
  const login = useCallback((onDone: () => void) => <LoginAgain onDone={onDone} />, []);
  return (
    <PlatformProvider cores={info.tema} queryClient={client}>
      <SessionProvider info={info} reload={staffSession.reload} logout={leaveStaff} renderLogin={login}>
        <Shell>
          {/* Another company is another set of data: the screen begins anew. */}
          <Outlet key={info.company?.id} />
        </Shell>
        <LoggedAs />
      </SessionProvider>
    </PlatformProvider>
  );
}
