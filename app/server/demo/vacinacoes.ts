import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';

/** Vaccine, one talent in how many took it, days ago of the first dose, days by which each next one was taken late, and how many doses were missed at most. */
const campanhas = [
  ['Hepatite B', 2, 320, 4, 2],
  ['Dupla adulto (dT)', 3, 150, 2, 1],
  ['Influenza (gripe)', 2, 210, 0, 0],
  ['Febre amarela', 4, 600, 0, 0],
  ['Tríplice viral (sarampo, caxumba e rubéola)', 5, 40, 1, 1],
] as const;
const MOTIVO = 'Orientação médica: rever depois da consulta';

/** Courses of the talents with the vaccines of a company, some with doses that are late, and a few interrupted; after its vaccines. */
export async function criarVacinacoes(db: Db, empresaId: number, hoje: string): Promise<void> {
  for (const [lugar, [nome, umEm, dias, atraso, faltam]] of campanhas.entries()) {
    const primeira = sql`(${somarDias(hoje, -dias)}::date + (c.id % 11)::int)`;
    await sql`insert into vacinacao (empresa_id, colaborador_id, vacina_id)
      select c.empresa_id, c.id, v.id from colaborador c join vacina v on v.empresa_id = c.empresa_id and v.nome = ${nome}
      where c.empresa_id = ${empresaId} and c.data_desligamento is null and c.data_admissao is not null
        and (c.id + ${lugar}::int) % ${umEm}::int = 0 order by c.id`.execute(db);
    // A dose whose day has not come is none, nor are the last ones of who missed them.
    await sql`insert into vacinacao_dose (empresa_id, vacinacao_id, dose_vacina_id, data_realizacao, lote)
      select t.empresa_id, t.id, d.id, q.dia, ${`${nome.slice(0, 3).toUpperCase()}-${411 + lugar * 37}`} || chr(64 + d.numero_dose)
      from vacinacao t join vacina v on v.id = t.vacina_id join colaborador c on c.id = t.colaborador_id
      join dose_vacina d on d.vacina_id = v.id
      cross join lateral (select ${primeira} + coalesce(sum(e.dias_proxima_dose + ${atraso}::int), 0)::int as dia from dose_vacina e
        where e.vacina_id = v.id and e.numero_dose < d.numero_dose) q
      cross join lateral (select count(*) as todas from dose_vacina e where e.vacina_id = v.id) n
      where t.empresa_id = ${empresaId} and v.nome = ${nome} and q.dia <= ${hoje}::date
        and (d.numero_dose = 1 or d.numero_dose <= n.todas - c.id % ${faltam + 1}::int)`.execute(db);
  }
  await sql`with paradas as (
      update vacinacao t set interrompida = true, motivo_interrupcao = ${MOTIVO}
      where t.empresa_id = ${empresaId} and t.colaborador_id % 13 = 0
        and (select count(*) from vacinacao_dose r where r.vacinacao_id = t.id)
          < (select count(*) from dose_vacina d where d.vacina_id = t.vacina_id)
      returning t.id)
    insert into vacinacao_andamento (empresa_id, vacinacao_id, quando, data, acao, observacao, usuario_nome)
    select ${empresaId}::bigint, p.id, ${somarDias(hoje, -20)}::date + interval '9 hours', ${somarDias(hoje, -20)}::date, 'Interrupção',
      ${MOTIVO}, 'Helena Prado Vasconcelos' from paradas p`.execute(db);
}
