import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';

/** Months after which a decided request goes: one refused or taken back shows nothing any more, one approved is proof for five years (CF, art. 7º, XXIX). */
const MESES_SEM_EFEITO = 12;
const MESES_APROVADO = 60;

/** Deletes requests whose term is over, with their proofs, in all companies (scope of the system). */
export async function apagarPedidosAntigos(db: Db): Promise<void> {
  await sql`with antigo as (
      delete from alteracao_cadastral where situacao <> 'P' and coalesce(decidido_em, pedido_em) < now()
        - make_interval(months => case situacao when 'A' then ${MESES_APROVADO}::int else ${MESES_SEM_EFEITO}::int end)
      returning arquivo_id)
    delete from arquivo where id in (select arquivo_id from antigo)`.execute(db);
}
