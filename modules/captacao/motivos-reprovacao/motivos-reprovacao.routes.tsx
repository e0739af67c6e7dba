import { catalogueRoutes } from '#platform/web/catalogue-screen/catalogue-routes.tsx';
import { motivoReprovacao } from './motivos-reprovacao.contract.ts';

export const rotas = catalogueRoutes(motivoReprovacao);
