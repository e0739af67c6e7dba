import { moduleRoutes } from '#platform/web/routes.tsx';

/** Screens of the candidates' area, besides the log-in pages, which the page itself brings; collected from its features. */
export const rotasExterno = moduleRoutes(import.meta.glob('./*/*.routes.tsx', { eager: true }));
