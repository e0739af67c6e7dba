import { catalogueRoutes } from '#platform/web/catalogue-screen/catalogue-routes.tsx';
import { ambiente } from './ambientes.contract.ts';

export const rotas = catalogueRoutes(ambiente);
