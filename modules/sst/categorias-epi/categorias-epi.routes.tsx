import { resourceRoutes } from '#platform/web/routes.tsx';
import { categoriaEpi } from './categorias-epi.contract.ts';

const telas = () => import('./categorias-epi.screen.tsx');

export const rotas = resourceRoutes(categoriaEpi, {
  list: () => telas().then((m) => m.CategoriasEpiLista),
  form: () => telas().then((m) => m.CategoriaEpiFormulario),
});
