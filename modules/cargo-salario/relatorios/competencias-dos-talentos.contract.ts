import { z } from 'zod';
import { relatorio } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { CAMINHO_COMPETENCIAS } from '#modules/cargo-salario/competencias/competencias.contract.ts';
import { referenciasIds } from '#platform/shared/contract/kinds.ts';
import { report } from '#platform/shared/contract/report.ts';
import { areasIds, cargosIds, dataBase, estabelecimentosIds } from './filtros.contract.ts';

const filtro = z.object({
  dataBase,
  competenciasIds: referenciasIds({
    label: 'Competências da faixa',
    genero: 'f',
    fonte: `${CAMINHO_COMPETENCIAS}/opcoes`,
    obrigatorio: true,
    mensagemObrigatorio: 'Selecione ao menos uma competência',
    max: 30,
  }),
  cargosIds,
  areasIds,
  estabelecimentosIds,
});
export type FiltroCompetencias = z.output<typeof filtro>;

/** At which level each talent has a competence, against what the band asks for. */
export const talentosCompetencias = report({
  path: '/cargo-salario/relatorios/talentos-competencias',
  titulo: 'Talentos por competência',
  filtro,
  ...relatorio('TALENTOS_COMPETENCIAS', 420),
});

/** The same as a table of people and competences. */
export const matrizTalentosCompetencias = report({
  path: '/cargo-salario/relatorios/matriz-talentos-competencias',
  titulo: 'Matriz de talentos e competências',
  filtro,
  ...relatorio('MATRIZ_TALENTOS_COMPETENCIAS', 430, { sinonimos: ['mapa de calor', 'lacunas'] }),
});
