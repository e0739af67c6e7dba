import { moduleRoutes } from '#platform/web/routes.tsx';

/** Screens of occupational safety, collected from its features. */
export const sstRoutes = moduleRoutes(import.meta.glob('./*/*.routes.tsx', { eager: true }));
