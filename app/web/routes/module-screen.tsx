import { useMatch } from '@tanstack/react-router';
import { Fragment, lazy, Suspense } from 'react';
import { ScreenOf } from '#platform/web/routes.tsx';
import { useOptionalSession } from '#platform/web/session/session-context.tsx';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import { FormSkeleton, SkeletonOf } from '#platform/web/ui/skeletons.tsx';
import { PortalSkeletonOf } from './portal-skeleton.tsx';

// Seldom seen, and with icons that the page of the vacancies does without.
const AccessDenied = lazy(() => import('../error/access-denied.tsx').then((m) => ({ default: m.AccessDenied })));

/** Names the tab with the route's title until the screen gives a closer one; stands before the screen for that. */
function RouteTitle({ titulo }: { titulo: string }) {
  usePageTitle(titulo);
  return null;
}

/** The screen of the matched route: its title, its code when that arrived, or the refusal. */
export function ModuleScreen() {
  const screen = useMatch({ strict: false, select: ({ staticData }) => staticData.tela });
  const session = useOptionalSession();
  if (!screen) throw new Error('A rota não tem tela');
  if (screen.permission && !session?.permissions.has(screen.permission))
    return (
      <Suspense fallback={<FormSkeleton />}>
        <AccessDenied />
      </Suspense>
    );
  return (
    <Fragment key={screen.path}>
      <RouteTitle titulo={screen.title} />
      <Suspense
        fallback={
          screen.area === 'externa' ? <PortalSkeletonOf path={screen.path} /> : <SkeletonOf path={screen.path} />
        }
      >
        <ScreenOf route={screen} />
      </Suspense>
    </Fragment>
  );
}
