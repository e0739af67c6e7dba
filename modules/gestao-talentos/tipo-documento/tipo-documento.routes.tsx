import { catalogueRoutes } from '#platform/web/catalogue-screen/catalogue-routes.tsx';
import { tipoDocumento } from './tipo-documento.contract.ts';

export const rotas = catalogueRoutes(tipoDocumento);
