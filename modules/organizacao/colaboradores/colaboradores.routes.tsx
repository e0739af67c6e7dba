import { leadingTo, resourceRoutes } from '#platform/web/routes.tsx';
import { colaborador, talento } from './colaboradores.contract.ts';
import { historicoColaborador } from './historicos.contract.ts';

const historicos = () => import('./historicos.screen.tsx');
const telas = {
  list: () => import('./colaboradores.screen.tsx').then((m) => m.TalentosLista),
  form: () => import('./colaborador.screen.tsx').then((m) => m.TalentoFormulario),
};

export const rotas = [
  ...resourceRoutes(talento, telas),
  ...leadingTo(resourceRoutes(colaborador, telas), colaborador.path, talento.path),
  ...resourceRoutes(historicoColaborador, {
    list: () => historicos().then((m) => m.HistoricosLista),
    form: () => historicos().then((m) => m.HistoricoFormulario),
  }),
];
