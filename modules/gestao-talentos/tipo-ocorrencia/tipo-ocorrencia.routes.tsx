import { resourceRoutes } from '#platform/web/routes.tsx';
import { tipoOcorrencia } from './tipo-ocorrencia.contract.ts';

const telas = () => import('./tipo-ocorrencia.screen.tsx');

export const rotas = resourceRoutes(tipoOcorrencia, {
  list: () => telas().then((m) => m.TiposLista),
  form: () => telas().then((m) => m.TipoFormulario),
});
