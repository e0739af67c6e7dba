import { type RawBuilder, sql } from 'kysely';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { VacinaDoCartao } from './cartao.contract.ts';

/**
 * The doses of the course `t`, from those of its vaccine: the day of one to come is that of the last one received and the days that
 * the vaccine asks for between them. What was interrupted waits for nothing.
 */
const plano = sql`(select d.id, d.numero_dose, d.nome, r.data_realizacao, r.lote,
    case when r.id is not null or not t.interrompida then p.dia end as data_prevista,
    case when r.id is not null then 'R' when t.interrompida then null when p.dia < ${hojeSql} then 'A' else 'P' end as situacao
  from dose_vacina d left join vacinacao_dose r on r.dose_vacina_id = d.id and r.vacinacao_id = t.id
    left join lateral (select x.data_realizacao + (select sum(e.dias_proxima_dose)::int from dose_vacina e
          where e.vacina_id = t.vacina_id and e.numero_dose >= a.numero_dose and e.numero_dose < d.numero_dose) as dia
      from vacinacao_dose x join dose_vacina a on a.id = x.dose_vacina_id
      where x.vacinacao_id = t.id and a.numero_dose < d.numero_dose order by a.numero_dose desc limit 1) p on true
  where d.vacina_id = t.vacina_id)`;

/** The doses of the course `t` as JSON, in their order. */
export const dosesSql = sql`(select json_agg(json_build_object(
    'doseVacina', json_build_object('id', o.id, 'nome', o.nome), 'numeroDose', o.numero_dose,
    'dataPrevista', o.data_prevista, 'dataRealizacao', o.data_realizacao, 'lote', o.lote, 'situacao', o.situacao)
  order by o.numero_dose) from ${plano} o)`;

/** The doses of the course `t` as rows `o` of a `from`. */
export const planoDe: RawBuilder<unknown> = sql`lateral ${plano} o`;

/** What the dose that comes next says: its day, or whether it is late. */
export const daProxima = (coluna: 'data_prevista' | 'situacao') =>
  sql`(select ${sql.ref(`o.${coluna}`)} from ${plano} o where o.data_realizacao is null order by o.numero_dose limit 1)`;

export const recebidasSql = sql`(select count(*)::int from vacinacao_dose r where r.vacinacao_id = t.id)`;
export const quantidadeSql = sql`(select count(*)::int from dose_vacina d where d.vacina_id = t.vacina_id)`;

/** Complete with all doses of the vaccine; otherwise as somebody decided (U-0145). */
export const statusSql = sql`case when ${recebidasSql} >= ${quantidadeSql} then 'C' when t.interrompida then 'I' else 'E' end`;

/** The card of a talent: each vaccine with its doses. */
export async function vacinasDe({ db, empresaId }: Ctx, colaboradorId: number): Promise<VacinaDoCartao[]> {
  const { rows } = await sql<VacinaDoCartao>`select t.id, json_build_object('id', v.id, 'nome', v.nome) as vacina,
      ${statusSql} as status, t.motivo_interrupcao as "motivoInterrupcao", ${dosesSql} as doses
    from vacinacao t join vacina v on v.id = t.vacina_id
    where t.colaborador_id = ${colaboradorId} and t.empresa_id = ${empresaId} order by v.nome_busca, t.id`.execute(db);
  return rows;
}
