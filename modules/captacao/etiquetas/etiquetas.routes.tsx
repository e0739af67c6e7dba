import { catalogueRoutes } from '#platform/web/catalogue-screen/catalogue-routes.tsx';
import { etiqueta } from './etiquetas.contract.ts';

export const rotas = catalogueRoutes(etiqueta);
