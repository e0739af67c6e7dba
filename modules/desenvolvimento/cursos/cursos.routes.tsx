import { resourceRoutes } from '#platform/web/routes.tsx';
import { curso } from './cursos.contract.ts';

const telas = () => import('./cursos.screen.tsx');

export const rotas = resourceRoutes(curso, {
  list: () => telas().then((m) => m.CursosLista),
  form: () => telas().then((m) => m.CursoFormulario),
});
