import { type RawBuilder, sql } from 'kysely';
import {
  type ConteudoFeito,
  conteudoCompleto,
  frequenciaDe,
  type NotaDoAluno,
  resultadoDoAluno,
} from '#modules/desenvolvimento/aprovacao.rules.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';

/** The last day of the class in the row `t`: of one without it, its first. */
export const ULTIMO_DIA = sql`coalesce(t.data_prev_fim, t.data_prev_ini)`;

/** The day from which the result of the participant in the row `c` of the class `t` counts: that on which the online content was finished. */
export const DIA_DO_RESULTADO = sql`coalesce(c.concluido_em, ${ULTIMO_DIA})`;

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
      select ${SITUACAO_NO_CURSO} as situacao, case when c.resultado = 'A' then ${DIA_DO_RESULTADO} else t.data_prev_ini end as data
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
  readonly concluiu: boolean;
  readonly conteudo: ConteudoFeito | null;
}

/** The published lessons `a` of the course of the class `t`, where its content is published; `m` is the module. */
export const AULAS_DA_TURMA = sql`curso_online o join curso_online_modulo m on m.curso_online_id = o.id
  join curso_online_aula a on a.modulo_id = m.id and a.publicada
  where o.curso_id = t.curso_id and o.empresa_id = t.empresa_id and o.publicado_em is not null`;

/** Attempts at the lesson `a` that the participant `c` delivered. */
export const TENTATIVAS_ENTREGUES = sql`(select count(*)::int from curso_online_tentativa v
  where v.aula_id = a.id and v.colaborador_turma_id = c.id and v.entregue_em is not null)`;

/** How far the participant `c` is with the lessons; null where there are none. */
const CONTEUDO = sql`(select json_build_object('aulas', count(*), 'concluidas', count(x.concluida_em),
    'esgotadas', coalesce(json_agg(x.titulo order by x.titulo) filter (where x.esgotada), '[]'))
  from (select a.titulo, p.concluida_em,
      p.concluida_em is null and a.tipo = 'Q' and ${TENTATIVAS_ENTREGUES} >= a.tentativas as esgotada
    from (select a.id, a.titulo, a.tipo, a.tentativas from ${AULAS_DA_TURMA}) a
    left join curso_online_progresso p on p.aula_id = a.id and p.colaborador_turma_id = c.id) x having count(*) > 0)`;

/** Who finished once stays so: a lesson that comes later is not asked of them, nor does a course off the air take it back. */
function feitoPor({ conteudo, concluiu }: Lido): ConteudoFeito | null {
  if (!concluiu) return conteudo;
  const aulas = conteudo?.aulas ?? 1;
  return { aulas, concluidas: aulas, esgotadas: [] };
}

/**
 * Writes anew attendance and result of the students of classes: what changes days, presence, grades, lessons or a class calls it, so that
 * lists and reports read one truth. One statement reads and one writes, however many students there are.
 */
export async function recalcularTurmas(db: Db, turmasIds: readonly number[]): Promise<void> {
  const { rows } = await sql<Lido>`select c.id, t.realizada, k.percentual_minimo_frequencia as "frequenciaMinima",
      coalesce((select sum(d.minutos) from turma_presenca p join turma_dia d on d.id = p.turma_dia_id
        where p.colaborador_turma_id = c.id and p.presente), 0)::int as presente,
      ${MINUTOS_DADOS} as total,
      coalesce((select json_agg(json_build_object('titulo', a.titulo, 'minimo', coalesce(a.minimo_aprovacao, m.percentual_minimo_aprovacao)::text,
          'nota', n.nota::text) order by a.titulo)
        from avaliacao_curso_curso x join avaliacao_curso a on a.id = x.avaliacao_curso_id left join modelo_avaliacao m on m.id = a.modelo_avaliacao_id
        left join turma_nota n on n.avaliacao_curso_id = a.id and n.colaborador_turma_id = c.id where x.curso_id = t.curso_id), '[]') as notas,
      c.concluido_em is not null as concluiu, ${CONTEUDO} as conteudo
    from colaborador_turma c join turma t on t.id = c.turma_id join curso k on k.id = t.curso_id
    where t.id = any (${idList(turmasIds)}) and c.situacao = 'I'`.execute(db);
  if (rows.length === 0) return;
  const novos = rows.map((lido) => {
    const conteudo = feitoPor(lido);
    const temDias = lido.total > 0;
    // Without days to be at, the lessons are what is attended.
    const frequencia =
      conteudo && !temDias
        ? frequenciaDe(conteudo.concluidas, conteudo.aulas)
        : frequenciaDe(lido.presente, lido.total);
    const { realizada, frequenciaMinima, notas } = lido;
    const dito = resultadoDoAluno({ realizada, frequenciaMinima, notas, frequencia, conteudo, temDias });
    return { id: lido.id, frequencia, completo: conteudoCompleto(conteudo), ...dito };
  });
  await sql`update colaborador_turma c set frequencia = x.frequencia, resultado = x.resultado, motivo = left(x.motivo, 500),
      concluido_em = case when x.completo then coalesce(c.concluido_em, ${hojeSql}) else c.concluido_em end
    from json_to_recordset(${JSON.stringify(novos)}::json) as x (id bigint, frequencia numeric, resultado text, motivo text, completo boolean)
    where c.id = x.id and ((c.frequencia, c.resultado, c.motivo) is distinct from (x.frequencia, x.resultado, left(x.motivo, 500))
      or (x.completo and c.concluido_em is null))`.execute(db);
}

/** Whether presence was taken on a day of a class that was held and that is not among those that stay. */
export async function perdemPresencas(
  db: Db,
  turmaId: number | null,
  ficam: readonly { readonly id: number | null }[],
): Promise<boolean> {
  const { rows } = await sql`select from turma t join turma_dia d on d.turma_id = t.id
    where t.id = ${turmaId} and t.realizada and d.id <> all (${idList(ficam.flatMap(({ id }) => id ?? []))})
      and exists (select from turma_presenca p where p.turma_dia_id = d.id) limit 1`.execute(db);
  return rows.length > 0;
}

/** The same for all classes of a course in a company. */
export async function recalcularDoCurso(db: Db, empresaId: number, cursoId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from turma
    where curso_id = ${cursoId} and empresa_id = ${empresaId}`.execute(db);
  await recalcularTurmas(
    db,
    rows.map(({ id }) => id),
  );
}
