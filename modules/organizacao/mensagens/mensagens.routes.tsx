import { resourceRoutes } from '#platform/web/routes.tsx';
import { noticia } from './noticias.contract.ts';

const telas = () => import('./noticias.screen.tsx');

export const rotas = resourceRoutes(noticia, {
  list: () => telas().then((m) => m.NoticiasLista),
  form: () => telas().then((m) => m.NoticiaFormulario),
});
