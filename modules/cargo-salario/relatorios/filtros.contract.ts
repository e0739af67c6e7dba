import { opcoesDeAreas, opcoesDeCargos } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import { CAMINHO_GRUPOS } from '#modules/cargo-salario/grupos-ocupacionais/grupos-ocupacionais.contract.ts';
import { data, referenciasIds } from '#platform/shared/contract/kinds.ts';

// Fields that the filters of the reports on jobs and salaries share (decision 117).

/** The day on which people and amounts are read (V-0337). */
export const dataBase = data({ label: 'Data base', genero: 'f', obrigatorio: true });

export const areasIds = referenciasIds({ label: 'Áreas organizacionais', genero: 'f', fonte: opcoesDeAreas });
export const cargosIds = referenciasIds({ label: 'Cargos', fonte: opcoesDeCargos });
export const estabelecimentosIds = referenciasIds({
  label: 'Estabelecimentos',
  fonte: '/utilitario/estabelecimentos/opcoes',
});
export const gruposOcupacionaisIds = referenciasIds({
  label: 'Grupos ocupacionais',
  fonte: `${CAMINHO_GRUPOS}/opcoes`,
});
