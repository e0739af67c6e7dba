import { resourceRoutes } from '#platform/web/routes.tsx';
import { colaborador, talento } from './colaboradores.contract.ts';
import { historicoColaborador } from './historicos.contract.ts';

const historicos = () => import('./historicos.screen.tsx');

export const rotas = [
  ...resourceRoutes(colaborador, {
    list: () => import('./colaboradores.screen.tsx').then((m) => m.ColaboradoresLista),
    form: () => import('./colaborador.screen.tsx').then((m) => m.ColaboradorFormulario),
  }),
  ...resourceRoutes(talento, {
    list: () => import('./colaboradores.screen.tsx').then((m) => m.TalentosLista),
    form: () => import('./colaborador.screen.tsx').then((m) => m.TalentoFormulario),
  }),
  ...resourceRoutes(historicoColaborador, {
    list: () => historicos().then((m) => m.HistoricosLista),
    form: () => historicos().then((m) => m.HistoricoFormulario),
  }),
];
