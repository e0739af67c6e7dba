import { moduleRoutes } from '#platform/web/routes.tsx';

/** Screens of the utilities, collected from its features. */
export const utilitarioRoutes = moduleRoutes(import.meta.glob('./*/*.routes.tsx', { eager: true }));
