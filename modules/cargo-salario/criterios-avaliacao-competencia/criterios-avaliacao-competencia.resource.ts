import { sql } from 'kysely';
import { exigirPercentualDosNiveis } from '#modules/cargo-salario/competencias/competencias.resource.ts';
import { mensagemComportamentoRepetido } from '#modules/cargo-salario/competencias/competencias.rules.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { criterioAvaliacaoCompetencia } from './criterios-avaliacao-competencia.contract.ts';

const competencia = sql`(select k.nome_busca from competencia k where k.id = t.competencia_id)`;

/** A criterion is a line of the form of its competence: who has that form open is told that it changed. */
const alterarCompetencias = (ctx: Ctx, ids: readonly number[]) =>
  sql`update competencia set versao = versao + 1 where id = any (${idList(ids)})`.execute(ctx.db);

export const criteriosAvaliacaoCompetencia = defineResource(criterioAvaliacaoCompetencia, {
  tabela: 'criterio_avaliacao_competencia',
  nomeDe: sql.ref('t.descricao'),
  ordem: { '': sql`${competencia}, t.nome_busca`, competencia, descricao: sql.ref('t.nome_busca') },
  // The competence before its criteria, as its own form locks them.
  async travar(ctx, id, form) {
    await sql`select from competencia k where k.empresa_id = ${ctx.empresaId} and (k.id = ${form?.competencia.id ?? null}::bigint
      or k.id = (select c.competencia_id from criterio_avaliacao_competencia c where c.id = ${id}::bigint))
      order by k.id for update`.execute(ctx.db);
  },
  aoGravar: async (ctx, _id, form, antes) => {
    await alterarCompetencias(ctx, [form.competencia.id, ...(antes ? [antes.competencia.id] : [])]);
  },
  aoExcluir: async (ctx, _id, antes) => {
    await alterarCompetencias(ctx, [antes.competencia.id]);
  },
  async validar(ctx, form, id) {
    if (id === null) await exigirPercentualDosNiveis(ctx, 'descricao');
    const { rows } =
      await sql`select 1 from criterio_avaliacao_competencia where competencia_id = ${form.competencia.id}
      and nome_busca = sem_acento(${form.descricao}) and id is distinct from ${id}`.execute(ctx.db);
    if (rows.length > 0)
      throw new ProblemError('DUPLICADO', { erros: [{ campo: 'descricao', mensagem: mensagemComportamentoRepetido }] });
  },
});
