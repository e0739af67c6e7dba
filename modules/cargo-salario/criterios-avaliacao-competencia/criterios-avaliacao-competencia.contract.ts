import { z } from 'zod';
import { cadastro } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import {
  CAMINHO_COMPETENCIAS,
  descricaoDoComportamento,
} from '#modules/cargo-salario/competencias/competencias.contract.ts';
import { referencia } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';

const competencia = referencia({
  label: 'Competência',
  genero: 'f',
  fonte: `${CAMINHO_COMPETENCIAS}/opcoes`,
  obrigatorio: true,
});
const campos = { competencia, descricao: descricaoDoComportamento };

/** The behaviours of all competences: by these a competence is judged. They are those of the form of the competence. */
export const criterioAvaliacaoCompetencia = resource({
  path: '/cargo-salario/criterios-avaliacao-competencia',
  nome: {
    um: 'Critério de avaliação de competência',
    varios: 'Critérios de avaliação de competência',
    genero: 'm',
  },
  ...cadastro('CRITERIO_AVALIACAO_COMPETENCIA', { ordem: 55 }),
  form: z.object(campos),
  linha: z.object(campos),
  filtro: z.object({ nome: opcional(descricaoDoComportamento), competenciaId: idDe(competencia) }),
});
