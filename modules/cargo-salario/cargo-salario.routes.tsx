import { moduleRoutes } from '#platform/web/routes.tsx';

/** Screens of jobs and salaries, collected from its features. */
export const cargoSalarioRoutes = moduleRoutes(import.meta.glob('./*/*.routes.tsx', { eager: true }));
