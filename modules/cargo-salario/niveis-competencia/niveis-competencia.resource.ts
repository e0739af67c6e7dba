import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { nivelCompetencia, nivelCompetenciaNaSelecao } from './niveis-competencia.contract.ts';

const definir = (contrato: typeof nivelCompetencia) =>
  defineResource(contrato, {
    tabela: 'nivel_competencia',
    nomeDe: sql.ref('t.descricao'),
    ordem: { '': sql.ref('t.ordem') },
  });

export const niveisCompetencia = definir(nivelCompetencia);
export const niveisCompetenciaNaSelecao = definir(nivelCompetenciaNaSelecao);
