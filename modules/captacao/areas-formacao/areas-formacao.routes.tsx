import { catalogueRoutes } from '#platform/web/catalogue-screen/catalogue-routes.tsx';
import { areaFormacao } from './areas-formacao.contract.ts';

export const rotas = catalogueRoutes(areaFormacao);
