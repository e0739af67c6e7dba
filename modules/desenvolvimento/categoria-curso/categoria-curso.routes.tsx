import { catalogueRoutes } from '#platform/web/catalogue-screen/catalogue-routes.tsx';
import { categoriaCurso } from './categoria-curso.contract.ts';

export const rotas = catalogueRoutes(categoriaCurso);
