import { resourceRoutes } from '#platform/web/routes.tsx';
import { condicaoAmbiental } from './condicoes-ambientais.contract.ts';

const telas = () => import('./condicoes-ambientais.screen.tsx');

export const rotas = resourceRoutes(condicaoAmbiental, {
  list: () => telas().then((m) => m.CondicoesLista),
  form: () => telas().then((m) => m.CondicaoFormulario),
});
