import { resourceRoutes } from '#platform/web/routes.tsx';
import { tipoDespesa } from './tipo-despesa.contract.ts';

const telas = () => import('./tipo-despesa.screen.tsx');

export const rotas = resourceRoutes(tipoDespesa, {
  list: () => telas().then((m) => m.TiposDeDespesaLista),
  form: () => telas().then((m) => m.TipoDeDespesaFormulario),
});
