import {
  type AnyRoute,
  type AnyRouter,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  retainSearchParams,
} from '@tanstack/react-router';
import { withBase } from '#platform/web/api/base-path.ts';
import type { ScreenRoute } from '#platform/web/routes.tsx';
import { ErrorView } from '../error/error-view.tsx';
import { FrameError } from '../error/frame-error.tsx';
import { ServerError } from '../error/server-error.tsx';
import { type GrowingRouter, growingRouter, sendTo } from '../routes/growing-router.ts';
import { tableLoaders } from '../routes/module-tables.ts';
import { type RouteParts, screenRoute, shellRoute } from '../routes/screen-route.ts';
import { portalAccess, portalRedirect } from './access.ts';
import { portalSession, readPortalSession } from './portal-session.ts';

const tables = tableLoaders(import.meta.glob('../../../modules/externo/*.routes.tsx'));
const HOME = '/externo';
const LOGIN = '/externo/login';

const app = lazyRouteComponent(() => import('./portal-app.tsx'), 'PortalApp');
const light = lazyRouteComponent(() => import('./portal-light-app.tsx'), 'PortalLightApp');
const entry = lazyRouteComponent(() => import('./portal-login-page.tsx'), 'PortalLoginPage');
const recover = lazyRouteComponent(() => import('./portal-recover-page.tsx'), 'PortalRecoverPage');
const newPassword = lazyRouteComponent(() => import('./portal-new-password-page.tsx'), 'PortalNewPasswordPage');
const missing = lazyRouteComponent(() => import('./portal-not-found.tsx'), 'PortalNotFound');

function RootError({ error }: { error: unknown }) {
  return <FrameError error={error} session={portalSession} home={HOME} />;
}

function ScreenError({ error }: { error: unknown }) {
  return <ErrorView error={error} home={HOME} retry={async () => location.reload()} />;
}

/** Sends visitors, candidates and staff to where they belong. The company of the address comes along. */
async function guard({ location: to }: { location: { pathname: string; href: string } }) {
  const way = portalRedirect(to.pathname, portalSession.current());
  if (way === 'login') throw sendTo({ to: LOGIN, search: { destino: to.href } });
  if (way === 'anuncios') throw sendTo({ to: '/externo/anuncios' });
  if (way === 'interna') {
    // The staff's page is another document.
    location.replace(withBase('/'));
    await new Promise(() => undefined);
  }
}

/** The bare address of the area leads to the log-in; any other unknown one may be a screen not yet loaded. */
function enter(findScreen: GrowingRouter['findScreen']): GrowingRouter['findScreen'] {
  return async (to) => {
    if (/^\/externo\/?$/.test(to.location.pathname)) throw sendTo({ to: LOGIN });
    await findScreen(to);
  };
}

function tree(screens: readonly ScreenRoute[], { findScreen }: GrowingRouter): AnyRoute {
  const root = createRootRoute({
    beforeLoad: readPortalSession,
    search: { middlewares: [retainSearchParams<{ empresaId?: string }>(['empresaId'])] },
    component: Outlet,
    errorComponent: RootError,
  });
  const externa = createRoute({ getParentRoute: () => root, id: 'externa', component: app, errorComponent: RootError });
  const aberta = createRoute({ getParentRoute: () => root, id: 'aberta', component: light, errorComponent: RootError });
  const screensOf = (parent: AnyRoute, wanted: (screen: ScreenRoute) => boolean) =>
    screens
      .filter(wanted)
      .map((screen) => screenRoute(screen, parent, { beforeLoad: guard, errorComponent: ScreenError }));
  const inside = (path: string, parts: RouteParts) =>
    shellRoute(externa, path, { errorComponent: ScreenError, ...parts });
  const login = createRoute({
    getParentRoute: () => root,
    path: LOGIN,
    beforeLoad: guard,
    component: entry,
  });
  return root.addChildren([
    login,
    aberta.addChildren(screensOf(aberta, (screen) => portalAccess(screen.path) === 'aberta')),
    externa.addChildren([
      inside('/externo/recuperar-senha', { beforeLoad: guard, component: recover }),
      inside('/externo/nova-senha', { beforeLoad: guard, component: newPassword }),
      inside('/externo/500', { component: () => <ServerError home={HOME} /> }),
      ...screensOf(externa, (screen) => portalAccess(screen.path) !== 'aberta'),
      inside('/externo/$', { beforeLoad: enter(findScreen), component: missing }),
    ]),
  ]);
}

/** The router of the candidates' page, with what its first address needs. */
export async function createPortalRouter(): Promise<AnyRouter> {
  const { router, begin } = growingRouter(tables, tree);
  const { pathname } = router.latestLocation;
  if (pathname === LOGIN) return router;
  const frame = portalAccess(pathname) === 'aberta' ? light : app;
  frame.preload?.()?.catch(() => undefined);
  await begin(pathname);
  return router;
}
