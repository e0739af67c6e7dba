import { contractRoute, resourceRoutes } from '#platform/web/routes.tsx';
import { pgr, relatorioDoPgr } from './pgr.contract.ts';

const telas = () => import('./pgr.screen.tsx');

export const rotas = [
  ...resourceRoutes(pgr, {
    list: () => telas().then((m) => m.ProgramasLista),
    form: () => telas().then((m) => m.ProgramaFormulario),
  }),
  contractRoute(relatorioDoPgr, () => telas().then((m) => m.RelatorioDoPgr)),
];
