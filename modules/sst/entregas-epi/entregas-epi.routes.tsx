import { contractRoute, resourceRoutes } from '#platform/web/routes.tsx';
import { entregaEpi, telaEmUso } from './entregas-epi.contract.ts';
import { telaMeusEpis } from './proprios.contract.ts';

const telas = () => import('./entregas-epi.screen.tsx');

export const rotas = [
  ...resourceRoutes(entregaEpi, {
    list: () => telas().then((m) => m.EntregasLista),
    form: () => telas().then((m) => m.EntregaFormulario),
  }),
  contractRoute(telaEmUso, () => import('./em-uso.screen.tsx').then((m) => m.EmUsoLista)),
  contractRoute(telaMeusEpis, () => import('./meus-epis.screen.tsx').then((m) => m.MeusEpis)),
];
