import { sql } from 'kysely';
import { constraintMessages } from '#platform/server/http/errors.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { nivelCompetencia, nivelCompetenciaNaSelecao } from './niveis-competencia.contract.ts';

constraintMessages({
  nivel_competencia_unico: { campo: 'descricao', mensagem: 'Já existe um nível com esta descrição.' },
  nivel_competencia_ordem_unica: { campo: 'ordem', mensagem: 'Já existe um nível com este peso.' },
});

const definir = (contrato: typeof nivelCompetencia) =>
  defineResource(contrato, {
    tabela: 'nivel_competencia',
    nomeDe: sql.ref('t.descricao'),
    ordem: { '': sql.ref('t.ordem') },
  });

export const niveisCompetencia = definir(nivelCompetencia);
export const niveisCompetenciaNaSelecao = definir(nivelCompetenciaNaSelecao);
