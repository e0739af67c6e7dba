import { resourceRoutes } from '#platform/web/routes.tsx';
import { cargo } from './cargos.contract.ts';

const telas = () => import('./cargos.screen.tsx');

export const rotas = resourceRoutes(cargo, {
  list: () => telas().then((m) => m.CargosLista),
  form: () => telas().then((m) => m.CargoFormulario),
});
