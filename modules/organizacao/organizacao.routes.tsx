import { moduleRoutes } from '#platform/web/routes.tsx';

/** Screens of the organization hub, collected from its features. */
export const organizacaoRoutes = moduleRoutes(import.meta.glob('./*/*.routes.tsx', { eager: true }));
