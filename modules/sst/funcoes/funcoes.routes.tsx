import { catalogueRoutes } from '#platform/web/catalogue-screen/catalogue-routes.tsx';
import { funcao } from './funcoes.contract.ts';

export const rotas = catalogueRoutes(funcao);
