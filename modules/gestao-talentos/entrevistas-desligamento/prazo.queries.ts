import { sql } from 'kysely';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Db } from '#platform/server/db/transaction.ts';

/** Months after the dismissal for which answers are kept: until no claim of the contract can be made (CF, art. 7º, XXIX), and longer for the results over years. */
const MESES = 60;

/**
 * Deletes the answers of exit interviews whose term is over in one company; that there was one stays. Those of
 * a dismissal that was taken back, of a record that is held back, and where the company keeps its talents without limit, stay.
 */
export async function apagarRespostasAntigas(db: Db, empresaId: number): Promise<void> {
  await sql`delete from questionario_resposta r using entrevista_desligamento e, desligamento d, empresa m
    where e.preenchimento_id = r.preenchimento_id and d.id = e.desligamento_id and d.cancelado_em is null
      and m.id = d.empresa_id and m.id = ${empresaId} and m.guarda_talento_meses > 0
      and not exists (select from retencao_talento x where x.colaborador_id = d.colaborador_id)
      and d.data < ${hojeSql} - make_interval(months => ${MESES}::int)`.execute(db);
}
