import { useSessionInfo } from '../session/session-store.ts';
import { staffSession } from '../session/staff-session.ts';
import { NotFound } from './not-found.tsx';
import { PlainWays } from './plain-ways.tsx';
import { WaysOn } from './ways-on.tsx';

function Missing() {
  const { systemParameters, authenticated } = useSessionInfo(staffSession);
  return <NotFound email={systemParameters.emailSuporte} home={authenticated ? '/' : '/login'} />;
}

/** The 404 page of the staff, within the shell. */
export function StaffNotFound() {
  return (
    <>
      <Missing />
      <WaysOn />
    </>
  );
}

/** The same outside of the shell, where nothing else makes the main area. */
export function StaffNotFoundPage() {
  return (
    <main>
      <Missing />
      <PlainWays />
    </main>
  );
}
