import { catalogueRoutes } from '#platform/web/catalogue-screen/catalogue-routes.tsx';
import { providencia } from './providencias.contract.ts';

export const rotas = catalogueRoutes(providencia);
