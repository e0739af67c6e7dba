import { defineRoutes } from '#platform/web/routes.tsx';

/** Screens of the candidates' area, besides the log-in pages, which the page itself brings. */
export const rotasExterno = defineRoutes('/externo', []);
