import { catalogueRoutes } from '#platform/web/catalogue-screen/catalogue-routes.tsx';
import { fonteRisco } from './fontes-risco.contract.ts';

export const rotas = catalogueRoutes(fonteRisco);
