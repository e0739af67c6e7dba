import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ScreenRoute } from '#platform/web/routes.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen of a module behind the route. */
    tela?: ScreenRoute;
  }
}

const component = lazyRouteComponent(() => import('./module-screen.tsx'), 'ModuleScreen');

/** A screen of a module as a route below `parent`; its code is there before the address changes. */
export function screenRoute(screen: ScreenRoute, parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    component,
    staticData: { tela: screen },
    loader: () => screen.preload().then(() => null),
  });
}
