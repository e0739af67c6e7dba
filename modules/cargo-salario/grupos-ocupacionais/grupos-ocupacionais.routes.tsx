import { resourceRoutes } from '#platform/web/routes.tsx';
import { grupoOcupacional } from './grupos-ocupacionais.contract.ts';

const telas = () => import('./grupos-ocupacionais.screen.tsx');

export const rotas = resourceRoutes(grupoOcupacional, {
  list: () => telas().then((m) => m.GruposOcupacionaisLista),
  form: () => telas().then((m) => m.GrupoOcupacionalFormulario),
});
