import { nivelCompetenciaNaSelecao } from '#modules/cargo-salario/niveis-competencia/niveis-competencia.contract.ts';
import { resourceRoutes } from '#platform/web/routes.tsx';

const telas = () => import('./niveis-competencia.screen.tsx');

export const rotas = resourceRoutes(nivelCompetenciaNaSelecao, {
  list: () => telas().then((m) => m.Lista),
  form: () => telas().then((m) => m.Formulario),
});
