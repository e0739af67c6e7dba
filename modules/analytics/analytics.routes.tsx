import { moduleRoutes } from '#platform/web/routes.tsx';

/** Screens of the dashboards, collected from their folders. */
export const analyticsRoutes = moduleRoutes(import.meta.glob('./*/*.routes.tsx', { eager: true }));
