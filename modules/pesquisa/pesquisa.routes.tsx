import { moduleRoutes } from '#platform/web/routes.tsx';

/** Screens of surveys, collected from its features. */
export const pesquisaRoutes = moduleRoutes(import.meta.glob('./*/*.routes.tsx', { eager: true }));
