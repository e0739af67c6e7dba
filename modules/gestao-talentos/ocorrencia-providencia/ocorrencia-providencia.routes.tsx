import { resourceRoutes } from '#platform/web/routes.tsx';
import { ocorrenciaProvidencia } from './ocorrencia-providencia.contract.ts';

const telas = () => import('./ocorrencia-providencia.screen.tsx');

/** An occurrence is not made here. */
export const rotas = resourceRoutes(ocorrenciaProvidencia, {
  list: () => telas().then((m) => m.ProvidenciasLista),
  form: () => telas().then((m) => m.ProvidenciaFormulario),
}).filter(({ path }) => !path.endsWith('/new'));
