import { type RawBuilder, sql } from 'kysely';
import { frequenciaDe, type NotaDoAluno, resultadoDoAluno } from '#modules/desenvolvimento/aprovacao.rules.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';

/** The last day of the class in the row `t`: of one without it, its first. */
export const ULTIMO_DIA = sql`coalesce(t.data_prev_fim, t.data_prev_ini)`;

/** What the class in the row `t` costs in all: an expense whose real amount is not known yet counts as planned. */
export const CUSTO_DA_TURMA = sql`(t.custo + coalesce((select sum(coalesce(d.realizada, d.prevista)) from turma_despesa d where d.turma_id = t.id), 0))`;

/**
 * SQL of the minutes of the class in the row `t` of which somebody can have missed some: none before its first mark of presence, unless it
 * is over. Until then an attendance would be 0 % of what was not held yet.
 */
export const MINUTOS_DADOS = sql`(case when t.realizada or exists (select from turma_presenca m join turma_dia x on x.id = m.turma_dia_id
    where x.turma_id = t.id) then coalesce((select sum(d.minutos) from turma_dia d where d.turma_id = t.id), 0) else 0 end)::int`;

/**
 * SQL of how far the participant in the row `c` is with the course of the class in the row `t`: C passed, I failed or over without a result,
 * A under way; null before the class begins.
 */
export const SITUACAO_NO_CURSO = sql`(case when c.resultado = 'A' then 'C' when c.resultado = 'R' or ${ULTIMO_DIA} < ${hojeSql} then 'I'
  when t.data_prev_ini <= ${hojeSql} then 'A' end)`;

/**
 * SQL, json or null where the talent was never put into a class of the course: what counts most of all their classes of it. Passed counts
 * before under way, that before one to come, and that before an incomplete one.
 */
export const andamentoNoCurso = (talento: RawBuilder<unknown>, curso: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select json_build_object('situacao', q.situacao, 'data', q.data) from (
      select ${SITUACAO_NO_CURSO} as situacao, case when c.resultado = 'A' then ${ULTIMO_DIA} else t.data_prev_ini end as data
      from (select ${talento} as talento, ${curso} as curso) de join colaborador_turma c on c.colaborador_id = de.talento and c.situacao = 'I'
      join turma t on t.id = c.turma_id and t.curso_id = de.curso) q
    order by position(coalesce(q.situacao, 'F') in 'CAFI'), q.data desc limit 1)`;

interface Lido {
  readonly id: number;
  readonly realizada: boolean;
  readonly frequenciaMinima: string | null;
  readonly presente: number;
  readonly total: number;
  readonly notas: readonly NotaDoAluno[];
}

/**
 * Writes anew attendance and result of the students of classes: what changes days, presence, grades or a class calls it, so that lists and
 * reports read one truth. One statement reads and one writes, however many students there are.
 */
export async function recalcularTurmas(db: Db, turmasIds: readonly number[]): Promise<void> {
  const { rows } = await sql<Lido>`select c.id, t.realizada, k.percentual_minimo_frequencia as "frequenciaMinima",
      coalesce((select sum(d.minutos) from turma_presenca p join turma_dia d on d.id = p.turma_dia_id
        where p.colaborador_turma_id = c.id and p.presente), 0)::int as presente,
      ${MINUTOS_DADOS} as total,
      coalesce((select json_agg(json_build_object('titulo', a.titulo, 'minimo', coalesce(a.minimo_aprovacao, m.percentual_minimo_aprovacao)::text,
          'nota', n.nota::text) order by a.titulo)
        from avaliacao_curso_curso x join avaliacao_curso a on a.id = x.avaliacao_curso_id left join modelo_avaliacao m on m.id = a.modelo_avaliacao_id
        left join turma_nota n on n.avaliacao_curso_id = a.id and n.colaborador_turma_id = c.id where x.curso_id = t.curso_id), '[]') as notas
    from colaborador_turma c join turma t on t.id = c.turma_id join curso k on k.id = t.curso_id
    where t.id = any (${idList(turmasIds)}) and c.situacao = 'I'`.execute(db);
  if (rows.length === 0) return;
  const novos = rows.map(({ id, presente, total, ...lido }) => {
    const frequencia = frequenciaDe(presente, total);
    return { id, frequencia, ...resultadoDoAluno({ ...lido, frequencia }) };
  });
  await sql`update colaborador_turma c set frequencia = x.frequencia, resultado = x.resultado, motivo = left(x.motivo, 500)
    from json_to_recordset(${JSON.stringify(novos)}::json) as x (id bigint, frequencia numeric, resultado text, motivo text)
    where c.id = x.id and (c.frequencia, c.resultado, c.motivo) is distinct from (x.frequencia, x.resultado, left(x.motivo, 500))`.execute(
    db,
  );
}
