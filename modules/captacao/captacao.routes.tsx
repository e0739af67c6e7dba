import { moduleRoutes } from '#platform/web/routes.tsx';

/** Screens of recruitment, collected from its features. */
export const captacaoRoutes = moduleRoutes(import.meta.glob('./*/*.routes.tsx', { eager: true }));
