import type { ReactNode } from 'react';
import { LightProvider } from '../brand/light-provider.tsx';
import type { SessionStore } from '../session/session-store.ts';
import { ErrorView } from './error-view.tsx';

/** What stands instead of all pages when their frame fails; the session is read again before the page is. */
export function FrameError({
  error,
  session,
  home,
  children,
}: {
  error: unknown;
  session: SessionStore;
  home: string;
  /** Ways on below it. */
  children?: ReactNode;
}) {
  return (
    <LightProvider cores={session.current().tema}>
      <main>
        <ErrorView error={error} home={home} retry={() => session.ensure().then(() => location.reload())} />
        {children}
      </main>
    </LightProvider>
  );
}
