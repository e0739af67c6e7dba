import { catalogueRoutes } from '#platform/web/catalogue-screen/catalogue-routes.tsx';
import { idioma } from './idiomas.contract.ts';

export const rotas = catalogueRoutes(idioma);
