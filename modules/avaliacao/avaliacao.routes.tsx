import { moduleRoutes } from '#platform/web/routes.tsx';

/** Screens of evaluation, collected from its features. */
export const avaliacaoRoutes = moduleRoutes(import.meta.glob('./*/*.routes.tsx', { eager: true }));
