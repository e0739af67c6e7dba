import { type RawBuilder, sql } from 'kysely';

/** Months that an exam is worth at most, where nothing asks for an earlier one: NR-7, 7.5.8, II. */
const MESES = 24;

/**
 * SQL of whether the talent in the column `colaborador` has an exam in force on the day `dia`, as who plans dangerous work may know it: the last
 * certificate of NR-7 says fit, without restrictions, is not of a dismissal, and no exam is due before that day. Why not is not told: fitness,
 * restrictions and results are of health professionals (decision 220).
 */
export const exameEmDiaSql = (colaborador: RawBuilder<unknown>, dia: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select u.conclusao = 'A' and u.tipo <> '9'
        and (u.data + make_interval(months => least(coalesce(u.proximo_em_meses, ${MESES}::int), ${MESES}::int)))::date >= ${dia}
      from aso u where u.colaborador_id = ${colaborador} and u.tipo <> '4' order by u.data desc, u.id desc limit 1), false)
    and not exists (select from exame_previsto v where v.colaborador_id = ${colaborador} and v.tipo <> '9' and v.prazo < ${dia})`;
