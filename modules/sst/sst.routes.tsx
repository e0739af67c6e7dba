import { catalogueRoutes } from '#platform/web/catalogue-screen/catalogue-routes.tsx';
import { defineRoutes } from '#platform/web/routes.tsx';
import { ambiente } from './ambientes/ambientes.contract.ts';
import { funcao } from './funcoes/funcoes.contract.ts';

const prefix = '/sst';

export const sstRoutes = defineRoutes(prefix, [
  ...catalogueRoutes(prefix, ambiente),
  ...catalogueRoutes(prefix, funcao),
]);
