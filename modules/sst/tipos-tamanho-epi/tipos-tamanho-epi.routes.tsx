import { resourceRoutes } from '#platform/web/routes.tsx';
import { tipoTamanhoEpi } from './tipos-tamanho-epi.contract.ts';

const telas = () => import('./tipos-tamanho-epi.screen.tsx');

export const rotas = resourceRoutes(tipoTamanhoEpi, {
  list: () => telas().then((m) => m.TiposTamanhoEpiLista),
  form: () => telas().then((m) => m.TipoTamanhoEpiFormulario),
});
