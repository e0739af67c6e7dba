import { sql } from 'kysely';
import { hojeSql } from '#platform/server/config/zone.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { nivelCompetencia, nivelCompetenciaNaSelecao } from './niveis-competencia.contract.ts';
import { configuracaoDeNiveisEm } from './niveis-em-vigor.queries.ts';

const emVigor = configuracaoDeNiveisEm(sql.ref('t.empresa_id'), hojeSql);
/** A column of the level in the configuration in force, or its own before the first configuration. */
const noVigor = (coluna: string) => sql`(select case when v.id is null then ${sql.ref(`t.${coluna}`)} else
    (select ${sql.ref(`i.${coluna}`)} from configuracao_nivel_competencia_nivel i
      where i.configuracao_nivel_competencia_id = v.id and i.nivel_competencia_id = t.id) end
  from (select ${emVigor} as id) v)`;

const definir = (contrato: typeof nivelCompetencia) =>
  defineResource(contrato, {
    tabela: 'nivel_competencia',
    colunas: { ordemEmVigor: noVigor('ordem'), percentualEmVigor: noVigor('percentual') },
    nomeDe: sql.ref('t.descricao'),
    ordem: { '': sql`${noVigor('ordem')}, t.ordem` },
    ordemDasOpcoes: sql.ref('t.ordem'),
  });

export const niveisCompetencia = definir(nivelCompetencia);
export const niveisCompetenciaNaSelecao = definir(nivelCompetenciaNaSelecao);
