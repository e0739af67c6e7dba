import { resourceRoutes } from '#platform/web/routes.tsx';
import { agenteNocivo } from './agentes-nocivos.contract.ts';

const telas = () => import('./agentes-nocivos.screen.tsx');

export const rotas = resourceRoutes(agenteNocivo, {
  list: () => telas().then((m) => m.AgentesLista),
  form: () => telas().then((m) => m.AgenteFormulario),
});
