import { moduleRoutes } from '#platform/web/routes.tsx';

/** Screens of talent management, collected from its features. */
export const gestaoTalentosRoutes = moduleRoutes(import.meta.glob('./*/*.routes.tsx', { eager: true }));
