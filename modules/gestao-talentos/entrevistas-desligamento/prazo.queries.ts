import { sql } from 'kysely';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Db } from '#platform/server/db/transaction.ts';

/** Months after the dismissal for which answers are kept: until no claim of the contract can be made (CF, art. 7º, XXIX), and longer for the results over years. */
const MESES = 60;

/** Deletes the answers of exit interviews whose term is over, in all companies (scope of the system); that there was one stays. */
export async function apagarRespostasAntigas(db: Db): Promise<void> {
  await sql`delete from questionario_resposta r using entrevista_desligamento e, desligamento d
    where e.preenchimento_id = r.preenchimento_id and d.id = e.desligamento_id
      and d.data < ${hojeSql} - make_interval(months => ${MESES}::int)`.execute(db);
}
