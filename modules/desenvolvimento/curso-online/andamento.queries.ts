import { type RawBuilder, sql } from 'kysely';
import { ULTIMO_DIA } from '#modules/desenvolvimento/turmas/resultado.queries.ts';
import { dayOf, hojeSql } from '#platform/server/config/zone.ts';

/**
 * Participants `c` of classes `t` of courses `k` with content `o`, of people `p`, and in `f` how far each is: lessons, those begun and done,
 * the last visit, the mean of the best results, and whether the attempts of a questionnaire were used up.
 */
export const ANDAMENTOS: RawBuilder<unknown> = sql`from colaborador_turma c join turma t on t.id = c.turma_id join curso k on k.id = t.curso_id
  join curso_online o on o.curso_id = k.id and o.empresa_id = t.empresa_id join colaborador p on p.id = c.colaborador_id
  left join lateral (select count(*)::int as aulas, count(x.iniciada_em)::int as iniciadas, count(x.concluida_em)::int as concluidas,
      max(x.visitada_em) as visitado_em, round(avg(x.nota), 2) as nota,
      coalesce(bool_or(x.tipo = 'Q' and x.concluida_em is null and x.entregues >= x.tentativas), false) as esgotou
    from (select a.tipo, a.tentativas, g.iniciada_em, g.visitada_em, g.concluida_em,
        (select max(v.nota) from curso_online_tentativa v where v.aula_id = a.id and v.colaborador_turma_id = c.id) as nota,
        (select count(*) from curso_online_tentativa v where v.aula_id = a.id and v.colaborador_turma_id = c.id and v.entregue_em is not null) as entregues
      from curso_online_modulo m join curso_online_aula a on a.modulo_id = m.id and a.publicada
      left join curso_online_progresso g on g.aula_id = a.id and g.colaborador_turma_id = c.id
      where m.curso_online_id = o.id) x) f on true`;

/** Where the participant stands: who finished once stays so, whatever came later. */
export const ANDAMENTO = sql`case when c.concluido_em is not null then 'C' when f.esgotou then 'R' when f.iniciadas > 0 then 'E' else 'N' end`;

/** Lessons that count as done: of who finished, all. */
export const FEITAS = sql`case when c.concluido_em is not null then f.aulas else f.concluidas end`;

/** The last day of the participant: that of the class, or so many days after the enrolment by the catalogue. */
export const PRAZO = sql`case when t.ano_do_catalogo is not null and o.prazo_dias is not null
  then least(${ULTIMO_DIA}, ${dayOf(sql.ref('c.inscrito_em'))} + o.prazo_dias) else ${ULTIMO_DIA} end`;

export const ATRASADO = sql`(c.concluido_em is null and ${PRAZO} < ${hojeSql})`;
