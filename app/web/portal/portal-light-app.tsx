import { Outlet } from '@tanstack/react-router';
import { SessionValueProvider } from '#platform/web/session/session-context.tsx';
import { WakingHosts } from '#platform/web/ui/waking-hosts.tsx';
import { LightProvider } from '../brand/light-provider.tsx';
import { useSessionInfo } from '../session/session-store.ts';
import { leavePortal } from './leave-portal.ts';
import { PortalFrame } from './portal-frame.tsx';
import { portalSession } from './portal-session.ts';

/** Surrounds the pages that anyone opens from a link, which must be there at once: dialogs and toasts come when they are wanted. */
export function PortalLightApp() {
  const info = useSessionInfo(portalSession);
  return (
    <LightProvider cores={info.tema}>
      <SessionValueProvider info={info} reload={portalSession.reload} logout={leavePortal}>
        <PortalFrame>
          <Outlet />
        </PortalFrame>
      </SessionValueProvider>
      <WakingHosts />
    </LightProvider>
  );
}
