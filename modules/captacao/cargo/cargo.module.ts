import { entreOsCadastros } from '#modules/captacao/captacao.permissions.ts';
import { cargoNaSelecao } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import { type Feature, screenOf } from '#platform/server/feature.ts';

/** The jobs as recruitment sees them; their calls are those of jobs and salaries. */
export const cargoNaCaptacao: Feature = {
  telas: [{ ...screenOf(cargoNaSelecao), menu: entreOsCadastros(100), permissoes: undefined }],
};
