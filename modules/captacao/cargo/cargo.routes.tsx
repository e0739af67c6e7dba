import { cargoNaSelecao } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import { resourceRoutes } from '#platform/web/routes.tsx';

const telas = () => import('./cargo.screen.tsx');

export const rotas = resourceRoutes(cargoNaSelecao, {
  list: () => telas().then((m) => m.CargosNaSelecaoLista),
  form: () => telas().then((m) => m.CargoNaSelecaoFormulario),
});
