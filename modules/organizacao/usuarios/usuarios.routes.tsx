import { resourceRoutes } from '#platform/web/routes.tsx';
import { usuarios } from './usuarios.contract.ts';

const telas = () => import('./usuarios.screen.tsx');

export const rotas = resourceRoutes(usuarios, {
  list: () => telas().then((m) => m.UsuariosLista),
  form: () => telas().then((m) => m.UsuarioFormulario),
});
