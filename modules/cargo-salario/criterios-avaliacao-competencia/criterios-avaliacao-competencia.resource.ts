import { sql } from 'kysely';
import { exigirPercentualDosNiveis } from '#modules/cargo-salario/competencias/competencias.resource.ts';
import { mensagemComportamentoRepetido } from '#modules/cargo-salario/competencias/competencias.rules.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { criterioAvaliacaoCompetencia } from './criterios-avaliacao-competencia.contract.ts';

const competencia = sql`(select k.nome_busca from competencia k where k.id = t.competencia_id)`;

export const criteriosAvaliacaoCompetencia = defineResource(criterioAvaliacaoCompetencia, {
  tabela: 'criterio_avaliacao_competencia',
  nomeDe: sql.ref('t.descricao'),
  ordem: { '': sql`${competencia}, t.nome_busca`, competencia, descricao: sql.ref('t.nome_busca') },
  async validar(ctx, form, id) {
    if (id === null) await exigirPercentualDosNiveis(ctx, 'descricao');
    const { rows } =
      await sql`select 1 from criterio_avaliacao_competencia where competencia_id = ${form.competencia.id}
      and nome_busca = sem_acento(${form.descricao}) and id is distinct from ${id}`.execute(ctx.db);
    if (rows.length > 0)
      throw new ProblemError('DUPLICADO', { erros: [{ campo: 'descricao', mensagem: mensagemComportamentoRepetido }] });
  },
});
