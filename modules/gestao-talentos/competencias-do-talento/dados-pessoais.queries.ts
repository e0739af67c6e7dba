import { sql } from 'kysely';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { forgettingOf } from '#platform/server/privacy/personal-columns.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { competenciasDoTalento } from './competencias-do-talento.contract.ts';

/** Levels stay for the comparison of jobs over time: they say nothing of whose they were. */
export const dadosDasCompetencias: readonly PersonalTable[] = [
  {
    titular: TITULAR_COLABORADOR,
    tabela: 'configuracao_competencia_colaborador',
    titulo: 'Avaliações de competências',
    quemVe: [competenciasDoTalento.permissoes.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    log: [competenciasDoTalento.nome.um],
    anonimizar: forgettingOf([competenciasDoTalento.form], {}),
  },
  {
    titular: TITULAR_COLABORADOR,
    tabela: 'configuracao_competencia_colaborador_competencia',
    titulo: 'Níveis de competências',
    quemVe: [competenciasDoTalento.permissoes.ver],
    linhas: (
      ids,
    ) => sql`t.configuracao_competencia_colaborador_id in (select c.id from configuracao_competencia_colaborador c
      where c.colaborador_id = any (${ids}))`,
    anonimizar: {
      modo: 'limpar',
      limpar: {},
      manter: ['configuracao_competencia_colaborador_id', 'competencia_id', 'nivel_competencia_id'],
    },
    mostrar: (id) => sql`select c.data as "Desde", k.nome as "Competência", n.descricao as "Nível"
      from configuracao_competencia_colaborador_competencia t
        join configuracao_competencia_colaborador c on c.id = t.configuracao_competencia_colaborador_id
        join competencia k on k.id = t.competencia_id join nivel_competencia n on n.id = t.nivel_competencia_id
      where c.colaborador_id = ${id} and c.data <= ${hojeSql} order by c.data, k.nome`,
  },
];
