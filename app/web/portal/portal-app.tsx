import { Outlet } from '@tanstack/react-router';
import { SessionProvider } from '#platform/web/session/session-provider.tsx';
import { PlatformProvider } from '#platform/web/ui/platform-provider.tsx';
import { useSessionInfo } from '../session/session-store.ts';
import { leavePortal } from './leave-portal.ts';
import { portalClient } from './portal-client.ts';
import { PortalFrame } from './portal-frame.tsx';
import { PortalLoginAgain } from './portal-login-again.tsx';
import { portalSession } from './portal-session.ts';

const renderLogin = (onDone: () => void) => <PortalLoginAgain onDone={onDone} />;

/** Surrounds the screens of the candidates: platform, session and header. */
export function PortalApp() {
  const info = useSessionInfo(portalSession);
  return (
    <PlatformProvider cores={info.tema} queryClient={portalClient}>
      <SessionProvider info={info} reload={portalSession.reload} logout={leavePortal} renderLogin={renderLogin}>
        <PortalFrame>
          <Outlet />
        </PortalFrame>
      </SessionProvider>
    </PlatformProvider>
  );
}
