import { resourceRoutes } from '#platform/web/routes.tsx';
import { comoFicouSabendoVaga } from './como-ficou-sabendo-vaga.contract.ts';

const telas = () => import('./como-ficou-sabendo-vaga.screen.tsx');

export const rotas = resourceRoutes(comoFicouSabendoVaga, {
  list: () => telas().then((m) => m.ComoFicouSabendoLista),
  form: () => telas().then((m) => m.ComoFicouSabendoFormulario),
});
