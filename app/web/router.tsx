import {
  type AnyRoute,
  type AnyRouter,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ScreenRoute } from '#platform/web/routes.tsx';
import { ErrorView } from './error/error-view.tsx';
import { FrameError } from './error/frame-error.tsx';
import { PlainWays } from './error/plain-ways.tsx';
import { LoginPage } from './login/login-page.tsx';
import { type GrowingRouter, growingRouter, sendTo, targetOf } from './routes/growing-router.ts';
import { tableLoaders } from './routes/module-tables.ts';
import { safeTarget } from './routes/safe-target.ts';
import { type RouteParts, screenRoute, shellRoute } from './routes/screen-route.ts';
import { staffSession } from './session/staff-session.ts';

// Every module's table but the candidates', each in a part of its own that is fetched with the module's first screen.
const tables = tableLoaders(import.meta.glob(['../../modules/*/*.routes.tsx', '!../../modules/externo/**']));

/** First segments of screens that open without a session. */
const publicSegments = ['/novaInstalacao', '/avisos-por-email'];

const LOGIN = '/login';

const session = () => staffSession.current();
const homeOf = () => (session().authenticated ? '/' : '/externo');

const shell = lazyRouteComponent(() => import('./shell/internal-app.tsx'), 'InternalApp');
const plain = lazyRouteComponent(() => import('./shell/plain-app.tsx'), 'PlainApp');
const home = lazyRouteComponent(() => import('./home/home-page.tsx'), 'HomePage');
const messages = lazyRouteComponent(() => import('./home/messages-page.tsx'), 'MessagesPage');
const denied = lazyRouteComponent(() => import('./error/access-denied.tsx'), 'AccessDenied');
const missing = lazyRouteComponent(() => import('./error/staff-not-found.tsx'), 'StaffNotFound');
const WaysOn = lazyRouteComponent(() => import('./error/ways-on.tsx'), 'WaysOn');
const missingOutside = lazyRouteComponent(() => import('./error/staff-not-found.tsx'), 'StaffNotFoundPage');
const failed = lazyRouteComponent(() => import('./error/staff-server-error.tsx'), 'StaffServerError');
const recover = lazyRouteComponent(() => import('./login/recover-page.tsx'), 'RecoverPage');
const newPassword = lazyRouteComponent(() => import('./login/new-password-page.tsx'), 'NewPasswordPage');
const providerReturn = lazyRouteComponent(() => import('./login/provider-return-page.tsx'), 'ProviderReturnPage');
const pending = lazyRouteComponent(() => import('./conta/pending-page.tsx'), 'PendingPage');
const myPassword = lazyRouteComponent(() => import('./conta/my-password-page.tsx'), 'MyPasswordPage');
const secondFactor = lazyRouteComponent(() => import('./conta/second-factor-page.tsx'), 'SecondFactorPage');

function RootError({ error }: { error: unknown }) {
  return (
    <FrameError error={error} session={staffSession} home={homeOf()}>
      <PlainWays />
    </FrameError>
  );
}

function ScreenError({ error }: { error: unknown }) {
  return (
    <>
      <ErrorView error={error} home={homeOf()} retry={async () => location.reload()} />
      <Suspense fallback={null}>
        <WaysOn />
      </Suspense>
    </>
  );
}

function guard({ location }: { location: { href: string } }) {
  const { authenticated, pendencia } = session();
  if (!authenticated) throw sendTo({ to: LOGIN, search: { destino: location.href } });
  if (pendencia) throw sendTo({ to: '/pendencia' });
}

function awayWhenLoggedIn({ search }: { search: Record<string, unknown> }) {
  const { destino } = search as { destino?: string };
  if (session().authenticated) throw sendTo(targetOf(safeTarget(destino)), true);
}

function onlyWithPending() {
  const { authenticated, pendencia } = session();
  if (!authenticated) throw sendTo({ to: LOGIN });
  if (!pendencia) throw sendTo({ to: '/' });
}

/** All routes of the staff's page: those of the shell, and the screens of the modules loaded so far. */
function tree(screens: readonly ScreenRoute[], { findScreen }: GrowingRouter): AnyRoute {
  const root = createRootRoute({
    beforeLoad: () => staffSession.ensure(),
    component: Outlet,
    errorComponent: RootError,
  });
  const below = (parent: AnyRoute) => (path: string, parts: RouteParts) => shellRoute(parent, path, parts);
  const interna = createRoute({
    getParentRoute: () => root,
    id: 'interna',
    beforeLoad: guard,
    component: shell,
    errorComponent: RootError,
  }) as AnyRoute;
  const publica = createRoute({
    getParentRoute: () => root,
    id: 'publica',
    component: plain,
    errorComponent: RootError,
  }) as AnyRoute;
  const inside = below(interna);
  const outside = below(publica);
  const screensOf = (area: ScreenRoute['area'], parent: AnyRoute) =>
    screens.filter((screen) => screen.area === area).map((screen) => screenRoute(screen, parent));
  return root.addChildren([
    below(root)(LOGIN, { component: LoginPage, beforeLoad: awayWhenLoggedIn }),
    publica.addChildren([
      outside(`${LOGIN}/recuperar-senha`, { component: recover }),
      outside(`${LOGIN}/nova-senha`, { component: newPassword }),
      outside(`${LOGIN}/retorno`, { component: providerReturn, beforeLoad: awayWhenLoggedIn }),
      outside('/pendencia', { component: pending, beforeLoad: onlyWithPending }),
      outside('/500', { component: failed }),
      ...screensOf('publica', publica),
      ...publicSegments.map((segment) =>
        outside(`${segment}/$`, { beforeLoad: findScreen, component: missingOutside }),
      ),
    ]),
    interna.addChildren(
      [
        inside('/', { component: home }),
        inside('/mensagens', { component: messages }),
        inside('/alterar-senha', { component: myPassword }),
        inside('/segundo-fator', { component: secondFactor }),
        inside('/acesso-negado', { component: denied }),
        ...screensOf('interna', interna),
        inside('/$', { beforeLoad: findScreen, component: missing }),
      ].map(withScreenError),
    ),
  ]);
}

function withScreenError(route: AnyRoute): AnyRoute {
  return route.update({ errorComponent: ScreenError });
}

/** The router of the staff's page, with what its first address needs. */
export async function createStaffRouter(): Promise<AnyRouter> {
  const { router, begin } = growingRouter(tables, tree);
  const { pathname } = router.latestLocation;
  if (pathname === LOGIN) return router;
  // Whoever comes to another address mostly has a session: it is asked for while the code comes. Who wants it next is told what failed.
  Promise.all([staffSession.ensure(), shell.preload?.()]).catch(() => undefined);
  await begin(pathname);
  return router;
}
