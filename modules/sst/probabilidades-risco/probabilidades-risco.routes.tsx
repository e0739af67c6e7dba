import { resourceRoutes } from '#platform/web/routes.tsx';
import { probabilidadeRisco } from './probabilidades-risco.contract.ts';

const telas = () => import('./probabilidades-risco.screen.tsx');

export const rotas = resourceRoutes(probabilidadeRisco, {
  list: () => telas().then((m) => m.Lista),
  form: () => telas().then((m) => m.Formulario),
});
