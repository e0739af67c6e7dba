import { moduleRoutes } from '#platform/web/routes.tsx';

/** Screens of training, collected from its features. */
export const desenvolvimentoRoutes = moduleRoutes(import.meta.glob('./*/*.routes.tsx', { eager: true }));
