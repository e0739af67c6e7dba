import { contractRoute, resourceRoutes } from '#platform/web/routes.tsx';
import { telaPorPeriodo } from './consultas.contract.ts';
import { colaboradorOcorrencia, ocorrencia } from './ocorrencias.contract.ts';

const telas = () => import('./ocorrencias.screen.tsx');

export const rotas = [
  ...resourceRoutes(ocorrencia, {
    list: () => telas().then((m) => m.OcorrenciasLista),
    form: () => telas().then((m) => m.OcorrenciaFormulario),
  }),
  ...resourceRoutes(colaboradorOcorrencia, {
    list: () => import('./talentos.screen.tsx').then((m) => m.OcorrenciasDosTalentos),
    form: () => telas().then((m) => m.OcorrenciaDoTalentoFormulario),
  }),
  contractRoute(telaPorPeriodo, () => import('./por-periodo.screen.tsx').then((m) => m.OcorrenciasPorPeriodo)),
];
