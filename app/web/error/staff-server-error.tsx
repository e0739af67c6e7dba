import { useSessionInfo } from '../session/session-store.ts';
import { staffSession } from '../session/staff-session.ts';
import { PlainWays } from './plain-ways.tsx';
import { ServerError } from './server-error.tsx';

/** The page /500 of the staff: the last failure of this page, when there was one. */
export function StaffServerError() {
  const { authenticated } = useSessionInfo(staffSession);
  return (
    <main>
      <ServerError home={authenticated ? '/' : '/externo'} />
      <PlainWays />
    </main>
  );
}
