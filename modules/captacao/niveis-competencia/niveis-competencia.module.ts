import { entreOsCadastros } from '#modules/captacao/captacao.permissions.ts';
import { nivelCompetenciaNaSelecao } from '#modules/cargo-salario/niveis-competencia/niveis-competencia.contract.ts';
import { type Feature, screenOf } from '#platform/server/feature.ts';

/** The levels as recruitment sees them; their calls are those of jobs and salaries. */
export const niveisNaCaptacao: Feature = {
  telas: [{ ...screenOf(nivelCompetenciaNaSelecao), menu: entreOsCadastros(110), permissoes: undefined }],
};
