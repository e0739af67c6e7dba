import {
  type AnyRoute,
  createRoute,
  type ErrorRouteComponent,
  lazyRouteComponent,
  type ParsedLocation,
  type RouteComponent,
} from '@tanstack/react-router';
import type { ScreenRoute } from '#platform/web/routes.tsx';
import { sendTo, targetOf } from './growing-router.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen of a module behind the route. */
    tela?: ScreenRoute;
  }
}

const component = lazyRouteComponent(() => import('./module-screen.tsx'), 'ModuleScreen');

/** What a route says besides its address. */
export interface RouteParts {
  readonly component?: RouteComponent;
  readonly errorComponent?: ErrorRouteComponent;
  /** Throws a redirect to send people elsewhere. */
  readonly beforeLoad?: (to: {
    readonly location: ParsedLocation;
    readonly search: Record<string, unknown>;
  }) => void | Promise<void>;
}

/** A route of the shell below `parent`. */
export function shellRoute(parent: AnyRoute, path: string, parts: RouteParts): AnyRoute {
  return createRoute({ getParentRoute: () => parent, path, ...parts });
}

/** A screen of a module as a route below `parent`; its code is there before the address changes. */
export function screenRoute(screen: ScreenRoute, parent: AnyRoute, parts: RouteParts = {}): AnyRoute {
  const { leadsTo } = screen;
  return createRoute({
    ...parts,
    ...(leadsTo && {
      beforeLoad: ({ location }) => {
        throw sendTo({ ...targetOf(location.href), to: leadsTo(location.pathname) }, true);
      },
    }),
    getParentRoute: () => parent,
    path: screen.path,
    component,
    staticData: { tela: screen },
    loader: () => screen.preload().then(() => null),
  });
}
