import { Outlet } from '@tanstack/react-router';
import { createQueryClient } from '#platform/web/api/query-client.ts';
import { PlatformProvider } from '#platform/web/ui/platform-provider.tsx';
import { useSessionInfo } from '../session/session-store.ts';
import { staffSession } from '../session/staff-session.ts';

const client = createQueryClient();

/** Surrounds the pages of the staff that need forms and dialogs but no session: recovery, pending tasks, licence. */
export function PlainApp() {
  const { tema } = useSessionInfo(staffSession);
  return (
    <PlatformProvider cores={tema} queryClient={client}>
      <Outlet />
    </PlatformProvider>
  );
}
