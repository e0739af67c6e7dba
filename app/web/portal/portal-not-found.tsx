import { NotFound } from '../error/not-found.tsx';
import { useSessionInfo } from '../session/session-store.ts';
import { portalSession } from './portal-session.ts';

/** The 404 page of the candidates. */
export function PortalNotFound() {
  const { systemParameters } = useSessionInfo(portalSession);
  return <NotFound email={systemParameters.emailSuporte} home="/externo/anuncios" />;
}
