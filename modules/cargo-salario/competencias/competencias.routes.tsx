import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { atitude, competencia, conhecimento, habilidade } from './competencias.contract.ts';

const telas = () => import('./competencias.screen.tsx');

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(conhecimento, {
    list: () => telas().then((m) => m.ConhecimentosLista),
    form: () => telas().then((m) => m.ConhecimentoFormulario),
  }),
  ...resourceRoutes(habilidade, {
    list: () => telas().then((m) => m.HabilidadesLista),
    form: () => telas().then((m) => m.HabilidadeFormulario),
  }),
  ...resourceRoutes(atitude, {
    list: () => telas().then((m) => m.AtitudesLista),
    form: () => telas().then((m) => m.AtitudeFormulario),
  }),
  ...resourceRoutes(competencia, {
    list: () => telas().then((m) => m.CompetenciasLista),
    form: () => telas().then((m) => m.CompetenciaFormulario),
  }),
];
