import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { type Extintor, vencimentosDe } from './extintores.rules.ts';

/**
 * Writes anew until when extinguishers are in order, by the rule: what changes an extinguisher or inspects it calls this, so that list, notice and
 * report read one truth. Who was told of a day that changed is told again.
 */
export async function recalcularVencimentos(db: Db, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<Extintor & { id: number }>`select t.id, t.situacao, t.fabricado_em as "fabricadoEm",
      t.ultima_recarga as "ultimaRecarga", t.proxima_recarga as "proximaRecarga", t.ultimo_teste as "ultimoTeste",
      (select max(i.data) from extintor_inspecao i where i.extintor_id = t.id) as "ultimaInspecao",
      (select max(i.data) from extintor_inspecao i where i.extintor_id = t.id and i.nivel <> 'M') as "ultimaAnual",
      (select max(i.data) from extintor_inspecao i where i.extintor_id = t.id and i.nivel = 'Q') as "ultimoTesteInspecionado"
    from extintor t where t.id = any (${idList(ids)})`.execute(db);
  const novos = rows.map(({ id, ...lido }) => ({ id, ...vencimentosDe(lido) }));
  await sql`update extintor t set inspecao_ate = x."inspecaoAte", anual_ate = x."anualAte", recarga_ate = x."recargaAte",
      teste_ate = x."testeAte", vence_em = x."venceEm", alerta_em = x."alertaEm",
      aviso = case when (t.vence_em, t.alerta_em) is not distinct from (x."venceEm", x."alertaEm") then t.aviso end
    from jsonb_to_recordset(${JSON.stringify(novos)}::jsonb)
      as x (id bigint, "inspecaoAte" date, "anualAte" date, "recargaAte" date, "testeAte" date, "venceEm" date,
        "alertaEm" date)
    where t.id = x.id`.execute(db);
}
