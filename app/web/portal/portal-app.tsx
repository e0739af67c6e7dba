import { Outlet, useLocation } from '@tanstack/react-router';
import { PoliticaPendente } from '#modules/externo/politica/politica-pendente.part.tsx';
import { SessionProvider, sessionDialogs } from '#platform/web/session/session-provider.tsx';
import { PlatformProvider } from '#platform/web/ui/platform-provider.tsx';
import { useSessionInfo } from '../session/session-store.ts';
import { waitsForPolicy } from './access.ts';
import { leavePortal } from './leave-portal.ts';
import { portalClient } from './portal-client.ts';
import { PortalFrame } from './portal-frame.tsx';
import { portalSession } from './portal-session.ts';

const dialogs = sessionDialogs(() => import('./portal-login-again.tsx').then((m) => m.PortalLoginAgain));

/** Surrounds the screens of the candidates: platform, session and header. */
export function PortalApp() {
  const info = useSessionInfo(portalSession);
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <PlatformProvider cores={info.tema} queryClient={portalClient}>
      <SessionProvider info={info} reload={portalSession.reload} logout={leavePortal} dialogs={dialogs}>
        <PortalFrame>{waitsForPolicy(path, info) ? <PoliticaPendente /> : <Outlet />}</PortalFrame>
      </SessionProvider>
    </PlatformProvider>
  );
}
