import { resourceRoutes } from '#platform/web/routes.tsx';
import { etapaSeletiva } from './etapas-seletivas.contract.ts';

const telas = () => import('./etapas-seletivas.screen.tsx');

export const rotas = resourceRoutes(etapaSeletiva, {
  list: () => telas().then((m) => m.EtapasSeletivasLista),
  form: () => telas().then((m) => m.EtapaSeletivaFormulario),
});
