import { useSessionInfo } from '../session/session-store.ts';
import { staffSession } from '../session/staff-session.ts';
import { NotFound } from './not-found.tsx';

/** The 404 page of the staff. */
export function StaffNotFound() {
  const { systemParameters, authenticated } = useSessionInfo(staffSession);
  return <NotFound email={systemParameters.emailSuporte} home={authenticated ? '/' : '/login'} />;
}

/** The same outside of the shell, where nothing else makes the main area. */
export function StaffNotFoundPage() {
  return (
    <main>
      <StaffNotFound />
    </main>
  );
}
